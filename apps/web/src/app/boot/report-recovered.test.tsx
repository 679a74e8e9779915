import { act, lazy, Suspense, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoadError } from '#lib/load-in-time.ts'
import { ErrorBoundary } from '#loading/error-boundary.tsx'
import { reportRecovered } from './report-recovered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a recovered error is thrown, so that the page reports it', () => {
  const error = new Error('recovered', { cause: new Error('a defect') })
  reportRecovered(error)
  expect(() => vi.runAllTimers()).toThrow(error)
})

it('a part that could not be fetched while another part loads is not reported', async () => {
  vi.useRealTimers()
  const lost = new LoadError('lost')
  const recovered = vi.fn()
  const root = createRoot(document.createElement('div'), {
    onRecoverableError: recovered,
    onCaughtError: () => undefined,
  })
  const part = lazy(() => Promise.reject(lost))
  const other = lazy(() => new Promise<never>(() => undefined))
  const open: (() => void)[] = []

  function Late({ content: Content }: { content: typeof part }) {
    const [isShown, setShown] = useState(false)
    open.push(() => startTransition(() => setShown(true)))
    return isShown && <Content />
  }

  await act(() =>
    root.render(
      <>
        <ErrorBoundary fallback="failed">
          <Suspense>
            <Late content={part} />
          </Suspense>
        </ErrorBoundary>
        <Suspense>
          <Late content={other} />
        </Suspense>
      </>,
    ),
  )
  await act(() => {
    for (const show of open) show()
  })

  const [[error] = []] = recovered.mock.calls

  expect(error).toMatchObject({ cause: lost })

  vi.useFakeTimers()
  reportRecovered(error)

  expect(vi.getTimerCount()).toBe(0)
})
