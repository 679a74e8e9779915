import { act, cleanup, render, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeOverlay, isOverlayOpen } from '#overlays/overlay-store.ts'
import { UpdateHost } from './update-host.tsx'
import { useIsStale } from './update-state.ts'

vi.mock('#brand/merchant.ts', () => ({ merchant: { buildId: 'running' } }))

const code = '/m/assets/home-0a1b2c3d.js'
const asked: string[] = []
let served: { status: number; buildId: string; md5: string }
/** Whether the server has a build id file; older releases do not. */
let hasBuildFile: boolean
let visibility: DocumentVisibilityState
const workers = Object.assign(new EventTarget(), { getRegistration: async () => undefined })

beforeEach(async () => {
  vi.useFakeTimers()
  served = { status: 200, buildId: 'running', md5: 'a' }
  hasBuildFile = true
  visibility = 'visible'
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const { status, md5 } = served
    // A build id is the digest for all files in the build.
    const buildId = md5 === 'a' ? served.buildId : `${served.buildId} ${md5}`
    const isManifest = path.startsWith('/m/asset-manifest.json')
    const answer = isManifest ? { buildId, files: { [code]: md5 } } : { buildId }

    return Response.json(answer, { status: hasBuildFile || isManifest ? status : 404 })
  })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubEnv('DEV', false)
  // jsdom does not support service workers.
  Object.assign(navigator, { serviceWorker: workers })
  // jsdom lacks this method.
  performance.getEntriesByType = () => []
  render(
    <MemoryRouter>
      <UpdateHost />
    </MemoryRouter>,
  )
})

afterEach(() => {
  cleanup()
  closeOverlay('update-notice')
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const settle = () => act(() => vi.dynamicImportSettled())

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await settle()
  // Wait until the watch has rendered in its own task.
  await act(() => vi.advanceTimersByTimeAsync(0))
  await settle()
}

const show = (persisted: boolean) =>
  act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))

const become = (state: DocumentVisibilityState) =>
  act(() => {
    visibility = state
    document.dispatchEvent(new Event('visibilitychange'))
  })

const publish = async (change: Partial<typeof served>) => {
  Object.assign(served, change)
  become('visible')
  await pass(0)
}

describe('the update check', () => {
  it('runs 1.5 s after the start, with a timestamp in the URL [UPDATE-01, CALL-21]', async () => {
    served.buildId = 'next'
    await pass(1_499)

    expect(asked).toEqual([])

    await pass(1)

    expect(asked).toEqual([
      expect.stringMatching(/^\/m\/build\.json\?_=\d+$/),
      expect.stringMatching(/^\/m\/asset-manifest\.json\?_=\d+$/),
    ])
  })

  it('fetches only the build id, and not the manifest, while there is no new build', async () => {
    await pass(1_500)
    await publish({})
    expect(asked.map(path => path.split('?')[0])).toEqual(['/m/build.json', '/m/build.json'])
  })

  it('fetches the manifest once for a new build', async () => {
    await pass(1_500)
    await publish({ buildId: 'next' })
    await publish({})
    expect(asked.filter(path => path.startsWith('/m/asset-manifest.json'))).toHaveLength(1)
  })

  it.each([
    ['is not read if the worker of the new build is installed', 'next', []],
    [
      'is read if servers serve different releases: the worker belongs to another build',
      'other',
      ['/m/asset-manifest.json'],
    ],
  ])('%s', async (_, ofWorker, read) => {
    const worker = {
      postMessage: (_message: unknown, [port]: MessagePort[]) => port?.postMessage(ofWorker),
    }
    const registration = { waiting: worker, update: async () => undefined }
    vi.spyOn(workers, 'getRegistration').mockResolvedValue(registration as never)
    await pass(1_500)
    await publish({ buildId: 'next' })
    await vi.waitFor(() => expect(isOverlayOpen('update-notice')).toBe(true))
    const others = asked.map(path => path.split('?')[0]).filter(path => path !== '/m/build.json')

    expect(others).toEqual(read)
  })

  it('fetches the manifest if an older release does not have a build id file', async () => {
    hasBuildFile = false
    await pass(1_500)

    expect(asked.map(path => path.split('?')[0])).toEqual([
      '/m/build.json',
      '/m/asset-manifest.json',
    ])
    expect(isOverlayOpen('update-notice')).toBe(false)

    await publish({ buildId: 'before' })

    expect(isOverlayOpen('update-notice')).toBe(true)
  })

  it('runs every hour [UPDATE-03]', async () => {
    await pass(1_500)
    await pass(3_599_000)
    expect(asked).toHaveLength(1)
    await pass(1_000)
    expect(asked).toHaveLength(2)
  })

  it('runs when the page becomes visible or returns from the back-forward cache [UPDATE-04]', async () => {
    await pass(1_500)
    become('hidden')
    show(false)

    expect(asked).toHaveLength(1)

    become('visible')

    expect(asked).toHaveLength(2)

    show(true)

    expect(asked).toHaveLength(3)
  })

  it('does not run while the device is offline, and runs again after a failure', async () => {
    await pass(1_500)
    await publish({ status: 503, buildId: 'next' })

    expect(isOverlayOpen('update-notice')).toBe(false)

    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await publish({ status: 200 })

    expect(asked).toHaveLength(2)

    online.mockReturnValue(true)
    await publish({})

    expect(isOverlayOpen('update-notice')).toBe(true)
  })
})

describe('a worker that takes control of the page', () => {
  it.each([
    ['of this page’s build, which is newer than its worker', 'running', false],
    ['of another build', 'next', true],
  ])('%s', async (_, buildId, isStale) => {
    await pass(1_500)
    served.buildId = buildId
    act(() => void workers.dispatchEvent(new Event('controllerchange')))
    await pass(0)
    expect(renderHook(useIsStale).result.current).toBe(isStale)
    expect(isOverlayOpen('update-notice')).toBe(false)
  })
})

describe('the update notice', () => {
  it.each([
    ['another build', { buildId: 'next' }],
    ['another MD5 of a file', { md5: 'b' }],
  ])('opens when the server has %s [UPDATE-05]', async (_, change) => {
    await pass(1_500)
    expect(isOverlayOpen('update-notice')).toBe(false)
    await publish(change)
    expect(isOverlayOpen('update-notice')).toBe(true)
  })

  it('closes again when the release is withdrawn, and opens once per build', async () => {
    await pass(1_500)
    await publish({ buildId: 'next' })
    await publish({ buildId: 'running' })

    expect(isOverlayOpen('update-notice')).toBe(false)

    await publish({ buildId: 'next' })
    closeOverlay('update-notice')
    await publish({ buildId: 'next' })

    expect(isOverlayOpen('update-notice')).toBe(false)

    await publish({ buildId: 'after next' })

    expect(isOverlayOpen('update-notice')).toBe(true)
  })

  it.each([
    ['does not appear for a build that a reload did not load', undefined, false],
    ['still appears once its worker waits', {}, true],
  ])('%s', async (_, waiting, isOpen) => {
    sessionStorage.setItem('MC_UPDATE_TAKEN', 'next')
    const registration = { waiting, update: async () => undefined }
    vi.spyOn(workers, 'getRegistration').mockResolvedValue(registration as never)
    await pass(1_500)
    await publish({ buildId: 'next' })
    expect(isOverlayOpen('update-notice')).toBe(isOpen)
  })
})
