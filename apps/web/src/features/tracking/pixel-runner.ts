import type { ConsentState, ConversionEvent } from '@livery/contract/platform/tracking.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import type { Pixel } from './pixels/deferred-queue.ts'

type Ports = {
  loaders: readonly (() => Promise<Pixel>)[]
  /** Resolves when the page is idle. */
  waitForIdle: () => Promise<void>
  readConsent: () => ConsentState
  /** Receives the page's events from its start on; undefined stops receiving. */
  receive: (listener: ((event: ConversionEvent) => void) | undefined) => void
  /** Drops the events that have not been received yet. */
  drop: () => void
}

/**
 * Runs the pixels while there is consent. They are loaded at most once, after the first consent and
 * the next idle moment; a pixel that fails to load or throws does not affect the others.
 */
export function createPixelRunner({ loaders, waitForIdle, readConsent, receive, drop }: Ports) {
  let started: Promise<Pixel | undefined>[] | undefined

  function send(event: ConversionEvent): void {
    for (const pixel of started ?? []) void use(pixel, one => one.send(event))
  }

  async function begin(): Promise<void> {
    if (!started) await waitForIdle()
    // In the meantime the player may have withdrawn consent, or another call may have started the
    // pixels.
    if (readConsent() !== 'granted') return
    if (started) for (const pixel of started) void use(pixel, one => one.setConsent(true))
    // A blocked script is treated as if the merchant had not configured it.
    else started = loaders.map(load => ignoreFailure(load()))
    receive(send)
  }

  function end(): void {
    receive(undefined)
    for (const pixel of started ?? []) void use(pixel, one => one.setConsent(false))
  }

  return {
    follow(consent: ConsentState): void {
      if (consent === 'granted') void begin()
      else end()
      if (consent === 'denied') drop()
    },
  }
}

async function use(pixel: Promise<Pixel | undefined>, act: (pixel: Pixel) => void): Promise<void> {
  const loaded = await pixel
  if (!loaded) return
  try {
    act(loaded)
  } catch {
    // An error in a third-party script affects only its own counts, not this page.
  }
}
