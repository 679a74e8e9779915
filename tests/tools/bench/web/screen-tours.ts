import { type Browser, chromium } from 'playwright'
import type { Figure } from '../figure.ts'
import type { BenchScreen } from './screens.ts'
import { openSlowPhone, type Tour, toMedianTour } from './slow-phone.ts'
import { resetWithoutPopups, type Stage, type StageBrand, tell } from './stage.ts'
import { atMost } from './worst.ts'

type Tours = Map<BenchScreen, Tour[]>

const times = 3
const member = 'vip7'
/** The payout account for withdrawals. */
const card = { id: 'card-1', bankName: 'First Bank', holder: 'ALEX DOE', lastDigits: '9012' }

/**
 * Opens and uses each screen on a slow phone; returns the slowest interaction and the layout shift.
 */
export async function tourScreens({
  executablePath,
  port,
  brands,
  screens,
}: Stage): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const medians: Tours = new Map(screens.map(screen => [screen, []]))
  for (const brand of brands) {
    const tours: Tours = new Map(screens.map(screen => [screen, []]))
    for (let time = 0; time < times; time += 1) await tourAll(browser, brand, port, tours)
    for (const [screen, all] of tours) medians.get(screen)?.push(toMedianTour(all))
  }
  await browser.close()
  return [...medians].flatMap(([{ title }, tours]) => [
    atMost(
      `${title}, interaction to next paint in ms at 4 x CPU slowdown`,
      100,
      tours.map(({ inpMs }) => inpMs),
    ),
    atMost(
      `${title}, layout shift of its tour`,
      0,
      tours.map(({ layoutShift }) => layoutShift),
    ),
  ])
}

/** Tours all screens once: public screens as a visitor, then the other screens as a member. */
async function tourAll(
  browser: Browser,
  brand: StageBrand,
  port: number,
  tours: Tours,
): Promise<void> {
  const phone = await openSlowPhone(browser, brand, port)
  await resetWithoutPopups(brand)
  await brand.sandbox.happen(member, { bankCards: [card] })
  for (const isForMembers of [false, true]) {
    const own = [...tours].filter(([screen]) => screen.isForMembers === isForMembers)
    if (isForMembers && own.length > 0) await phone.logIn(member)
    for (const [screen, all] of own) {
      const open = ['its opening', () => phone.page.goto(screen.path)] as const
      const tour = await phone.take([open, ...screen.toSteps(phone)])
      const { slowest, inpMs, layoutShift } = tour
      tell(`${brand.code} ${screen.title}: ${inpMs} ms at "${slowest}", shift ${layoutShift}`)
      all.push(tour)
    }
  }
  await phone.close()
}
