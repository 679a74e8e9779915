import type { Figure } from '../figure.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureLoginSheet } from './login-sheet.ts'
import { measureSecondVisits } from './second-visit.ts'
import { resetWithoutPopups, type Stage, tell, toAddress } from './stage.ts'
import { measureTours } from './tour.ts'
import { atMost } from './worst.ts'

/** 1024 bytes, the unit in which the goal is defined. */
const kibibyte = 1024

/**
 * Measures the start on home, the login sheet over home, and then a player's path through the
 * screens.
 */
export async function measureStart({ executablePath, port, brands }: Stage): Promise<Figure[]> {
  const urls = brands.map(brand => toAddress(brand, port, '/m/home'))
  const loads = await measureFirstLoad(executablePath, urls)
  const secondVisits = await measureSecondVisits(executablePath, urls)
  for (const brand of brands) {
    await resetWithoutPopups(brand)
    await brand.sandbox.stock()
  }
  const sheets = await measureLoginSheet(executablePath, urls)
  const tours = await measureTours(executablePath, brands, port)
  for (const { slowest, inpMs } of tours) {
    tell(`tour: the slowest step is "${slowest}" with ${inpMs} ms`)
  }
  return [
    atMost(
      'first load, JS in brotli KiB',
      110,
      loads.map(load => load.jsBytes / kibibyte),
    ),
    atMost(
      'first load, scripts that belong to later',
      0,
      loads.map(load => load.early.length),
    ),
    atMost('second visit, first paint at slow 4G as a part of the first visit', 0.33, secondVisits),
    atMost(
      'login sheet, JS in brotli KiB',
      25,
      sheets.map(sheet => sheet.jsBytes / kibibyte),
    ),
    atMost(
      'login sheet, scripts that belong to later',
      0,
      sheets.map(sheet => sheet.early.length),
    ),
    atMost(
      'login sheet, ms to its first field at 4 x CPU slowdown',
      100,
      sheets.map(sheet => sheet.openMs),
    ),
    atMost(
      'tour of the screens, interaction to next paint in ms at 4 x CPU slowdown',
      100,
      tours.map(tour => tour.inpMs),
    ),
    atMost(
      'tour of the screens, layout shift',
      0,
      tours.map(tour => tour.layoutShift),
    ),
  ]
}
