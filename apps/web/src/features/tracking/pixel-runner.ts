import type { ConsentState, ConversionEvent } from '@livery/contract/platform/tracking.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import type { Pixel } from './pixels/deferred-queue.ts'

type Ports = {
  loaders: readonly (() => Promise<Pixel>)[]
  /** Resolves when the page is idle. */
  waitForIdle: () => Promise<void>
  readConsent: () => ConsentState
  /** Receives all events since the page's start; undefined stops the delivery. */
  receive: (listener: ((event: ConversionEvent) => void) | undefined) => void
  /** Drops the events that have not been received yet. */
  drop: () => void
}

/**
 * Creates a runner that runs the pixels while there is consent. The pixels are loaded once, when
 * the page is idle after the first consent. A pixel that fails to load or throws does not affect
 * the others.
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
    // Ignore a blocked script, as if the merchant had not configured the pixel.
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
    // An error in a third-party script must not affect this page.
  }
}
