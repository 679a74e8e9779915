import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { redirectMarker } from '#device/redirect-marker.ts'

let holdWhileDrawn: typeof import('./hold-while-drawn.ts').holdWhileDrawn
let whenFirstScreenStands: typeof import('#lib/idle/first-screen.ts').whenFirstScreenStands
let queryClient: QueryClient
let leave: () => void = () => undefined

// The first screen exists once per page.
beforeEach(async () => {
  vi.resetModules()
  ;({ holdWhileDrawn } = await import('./hold-while-drawn.ts'))
  ;({ whenFirstScreenStands } = await import('#lib/idle/first-screen.ts'))
  vi.useFakeTimers()
  queryClient = new QueryClient()
})
afterEach(() => {
  leave()
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Renders something that waits for home while one of home's calls is pending. */
function draw() {
  let settle: { resolve: (answer: string) => void; reject: (error: Error) => void } | undefined

  const queryFn = () =>
    new Promise<string>((resolve, reject) => {
      settle = { resolve, reject }
    })

  leave = new QueryObserver(queryClient, { queryKey: ['lanes'], queryFn, retry: 2 }).subscribe(
    () => undefined,
  )
  const run = vi.fn()
  holdWhileDrawn(queryClient)
  whenFirstScreenStands(run)

  return {
    run,
    answer: () => settle?.resolve(''),
    fail: () => settle?.reject(new Error('no answer')),
  }
}

function addPicture() {
  const picture = document.createElement('img')
  let complete = false
  Object.defineProperty(picture, 'complete', { get: () => complete })
  document.body.append(picture)

  return (event: 'load' | 'error') => {
    complete = true
    picture.dispatchEvent(new Event(event))
  }
}

it('home releases the first screen 300 ms after its last response', async () => {
  const { run, answer } = draw()
  await vi.advanceTimersByTimeAsync(5_000)
  answer()
  await vi.advanceTimersByTimeAsync(299)

  expect(run).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(2)

  expect(run).toHaveBeenCalledOnce()
})

it.each(['load', 'error'] as const)(
  'home releases the first screen only after its images have loaded or failed: %s',
  async event => {
    const { run, answer } = draw()
    const come = addPicture()
    answer()
    await vi.advanceTimersByTimeAsync(5_000)

    expect(run).not.toHaveBeenCalled()

    come(event)
    await vi.advanceTimersByTimeAsync(300)

    expect(run).toHaveBeenCalledOnce()
  },
)

it('a failed call releases the first screen immediately, even though the call is retried', async () => {
  const { run, fail } = draw()
  fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledOnce()
})

it.each<[string, () => void]>([
  ['a sign-in by redirect has begun', () => redirectMarker.write('google')],
  ['an overlay was open', () => history.replaceState({ reopen: [['login', [true]]] }, '')],
  [
    'the native app may need its upgrade',
    () => vi.stubGlobal('navigator', { userAgent: 'Android App Ver/2.4' }),
  ],
])('nothing waits where %s', (_, begin) => {
  begin()
  expect(draw().run).toHaveBeenCalledOnce()
})
