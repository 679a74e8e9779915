import type { ConsentState, ConversionEvent } from '@livery/contract/platform/tracking.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import type { Pixel } from './pixels/pixel.ts'

type Ports = {
  loaders: readonly (() => Promise<Pixel>)[]
  /** Resolves when the page has nothing better to do. */
  waitForIdle: () => Promise<void>
  readConsent: () => ConsentState
  /** Takes the events of the page, from its beginning on; undefined stops it. */
  receive: (listener: ((event: ConversionEvent) => void) | undefined) => void
  /** Forgets the events that nobody has received. */
  drop: () => void
}

/**
 * Runs the pixels while there is consent. They are loaded at most once, after the first yes and the
 * next idle moment; a pixel that fails to load or throws is none of the others' business.
 */
export function createPixelRunner({ loaders, waitForIdle, readConsent, receive, drop }: Ports) {
  let started: Promise<Pixel | undefined>[] | undefined

  function send(event: ConversionEvent): void {
    for (const pixel of started ?? []) void use(pixel, one => one.send(event))
  }

  async function begin(): Promise<void> {
    if (!started) await waitForIdle()
    // The player may have changed their mind meanwhile, or another call may have come first.
    if (readConsent() !== 'granted') return
    if (started) for (const pixel of started) void use(pixel, one => one.setConsent(true))
    // A blocked script is as if the merchant had not named it.
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
    // A script of somebody else: its fault costs its own count, and nothing here.
  }
}
