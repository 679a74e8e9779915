import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepOffline } from './keep-offline.ts'

let becomeQuiet: (() => void)[] = []
vi.mock('#device/when-quiet.ts', () => ({
  whenQuiet: (run: () => void) => becomeQuiet.push(run),
}))
vi.mock('#i18n/language.ts', () => ({ getLanguage: () => 'VI' }))

class Worker {
  /** The worker's next responses, one per slice. */
  answers: (number | undefined)[] = []
  asked: unknown[] = []
  postMessage(message: unknown, [port]: MessagePort[]): void {
    this.asked.push(message)
    port?.postMessage(this.answers.shift())
  }
}

let active: Worker
let registration: { active: Worker; installing?: unknown; waiting?: unknown }
const register = vi.fn()

beforeEach(() => {
  becomeQuiet = []
  active = new Worker()
  registration = { active }
  register.mockReset().mockResolvedValue(registration)
  const serviceWorker = { register, ready: Promise.resolve(registration) }
  vi.stubGlobal('navigator', { serviceWorker })
})
afterEach(() => vi.unstubAllGlobals())

/**
 * Makes the page idle the given number of times, each time after the code has started to wait for
 * an idle page.
 */
async function beQuiet(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await vi.waitFor(() => expect(becomeQuiet).not.toEqual([]))
    becomeQuiet.shift()?.()
  }
}

const page = () => ({ navigator, document: new EventTarget() }) as unknown as Window

it('keepOffline requests one slice each time the page is idle, and nothing before that', async () => {
  active.answers = [20, 8, 0]
  const ended = keepOffline(page())

  expect(register).not.toHaveBeenCalled()

  await beQuiet(1)

  expect(register.mock.calls).toEqual([['/m/sw.js', { scope: '/m/', updateViaCache: 'imports' }]])
  expect(active.asked).toEqual([])

  await beQuiet(3)
  await ended

  expect(active.asked).toEqual(
    Array(3).fill({ type: 'FILL', wish: { language: 'VI', isWhole: true } }),
  )
})

it('keepOffline stops for this visit when the worker has stopped', async () => {
  active.answers = [20, undefined]
  const ended = keepOffline(page())
  await beQuiet(3)
  await ended
  expect(active.asked).toHaveLength(2)
})

it.each(['installing', 'waiting'] as const)(
  "keepOffline does not request a slice while another build's worker is %s",
  async state => {
    registration[state] = {}
    const ended = keepOffline(page())
    await beQuiet(2)
    await ended
    expect(active.asked).toEqual([])
  },
)

it.each([
  ['data saving is on', { saveData: true, effectiveType: '4g' }],
  ['the connection is slow', { effectiveType: '2g' }],
  ['the connection is very slow', { effectiveType: 'slow-2g' }],
])("keepOffline requests only the player's translations when %s", async (_, connection) => {
  vi.stubGlobal('navigator', { ...navigator, connection })
  active.answers = [0]
  const ended = keepOffline(page())
  await beQuiet(2)
  await ended
  expect(active.asked).toEqual([{ type: 'FILL', wish: { language: 'VI', isWhole: false } }])
})
