import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { savePicture } from './save-picture.ts'

const blob = new Blob(['picture'], { type: 'image/webp' })
const fetchPicture = vi.fn<() => Promise<Pick<Response, 'ok' | 'blob'>>>()
const share = vi.fn<(data: ShareData) => Promise<void>>()
const open = vi.fn()
let downloads: string[]

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  downloads = []
  fetchPicture.mockResolvedValue({ ok: true, blob: async () => blob })
  share.mockResolvedValue()
  vi.stubGlobal('fetch', fetchPicture)
  vi.stubGlobal('open', open)
  Object.assign(navigator, { share, canShare: () => true })
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(`${this.download} ${this.href}`)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const save = (src: string, isIos = false) => savePicture(src, 'a.webp', isIos)

describe('saving an image', () => {
  it('downloads the image under its name', async () => {
    expect(await save('/x/a.webp')).toBe(true)
    expect([downloads, share.mock.calls, open.mock.calls]).toEqual([['a.webp blob:1'], [], []])
  })

  it('shares the image on iOS, and counts the image as saved only if the player chose a target', async () => {
    expect(await save('/x/a.webp', true)).toBe(true)
    expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe('a.webp')
    share.mockRejectedValue(new DOMException('', 'AbortError'))
    expect(await save('/x/a.webp', true)).toBe(false)
    expect([downloads, open.mock.calls]).toEqual([[], []])
  })

  it.each([
    ['from another site', 'https://cdn.example/a.webp', () => undefined],
    ['that no longer exists', '/x/a.webp', () => fetchPicture.mockRejectedValue(new TypeError())],
    [
      'that is refused',
      '/x/a.webp',
      () => fetchPicture.mockResolvedValue({ ok: false, blob: async () => blob }),
    ],
  ])('opens a new tab for an image %s', async (_, src, prepare) => {
    prepare()
    expect(await save(src)).toBe(true)
    expect(open).toHaveBeenCalledWith(src, '_blank', 'noopener')
    expect(downloads).toEqual([])
  })

  it('stops waiting, without counting the image as saved, when the share sheet never closes', async () => {
    share.mockReturnValue(new Promise(() => undefined))
    const saved = save('/x/a.webp', true)
    await vi.runAllTimersAsync()

    expect(await saved).toBe(false)
  })

  it('opens a new tab when the share sheet is rejected', async () => {
    share.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    expect(await save('/x/a.webp', true)).toBe(true)
    expect(open).toHaveBeenCalledOnce()
  })
})
