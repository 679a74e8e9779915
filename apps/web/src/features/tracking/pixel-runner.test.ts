import type { ConsentState, ConversionEvent } from '@livery/contract/platform/tracking.ts'
import { describe, expect, it } from 'vitest'
import { createPixelRunner } from './pixel-runner.ts'
import type { Pixel } from './pixels/deferred-queue.ts'

const event = (id: string): ConversionEvent => ({
  event: 'login',
  eventId: id,
  eventTime: 1,
  url: 'https://aurora.example/m/home',
  consent: 'granted',
})

function setUp(loaders: (seen: string[]) => (() => Promise<Pixel>)[]) {
  const seen: string[] = []
  const world = { consent: 'pending' as ConsentState, goIdle: (): void => undefined }
  let listener: ((event: ConversionEvent) => void) | undefined
  let waiting: ConversionEvent[] = []
  const runner = createPixelRunner({
    loaders: loaders(seen),
    waitForIdle: () => new Promise(resolve => Object.assign(world, { goIdle: resolve })),
    readConsent: () => world.consent,
    receive: next => {
      listener = next
      if (next) for (const one of waiting.splice(0)) next(one)
    },
    drop: () => {
      waiting = []
    },
  })

  const follow = (consent: ConsentState) => {
    world.consent = consent
    runner.follow(consent)
  }

  /** Simulates a recorded event. Events are dropped while consent is denied. */
  const happen = (id: string) => {
    if (world.consent === 'denied') return
    if (listener) listener(event(id))
    else waiting.push(event(id))
  }

  /** Waits until every promise that can settle has settled. */
  const settle = () => new Promise(resolve => setTimeout(resolve))

  return { seen, follow, happen, settle, goIdle: () => world.goIdle() }
}

const logger = (seen: string[], name: string) => async (): Promise<Pixel> => {
  seen.push(`${name} loads`)
  return {
    send: ({ eventId }) => seen.push(`${name} ${eventId}`),
    setConsent: isGranted => seen.push(`${name} ${isGranted ? 'on' : 'off'}`),
  }
}

describe('the tracking pixels', () => {
  it('load when the page is idle after consent, and then receive each event once, in order', async () => {
    const { seen, follow, happen, settle, goIdle } = setUp(seen => [logger(seen, 'a')])
    happen('e1')
    follow('pending')
    await settle()

    expect(seen).toEqual([])

    follow('granted')
    happen('e2')
    await settle()

    expect(seen).toEqual([])

    goIdle()
    await settle()
    happen('e3')
    follow('granted')
    await settle()

    expect(seen.filter(line => line !== 'a on')).toEqual(['a loads', 'a e1', 'a e2', 'a e3'])
  })

  it('never load after denied consent, even if it was denied before the page is idle', async () => {
    const { seen, follow, happen, settle, goIdle } = setUp(seen => [logger(seen, 'a')])
    happen('e1')
    follow('granted')
    follow('denied')
    goIdle()
    await settle()

    expect(seen).toEqual([])
  })

  it('do not receive events from a time without consent, and are notified when consent changes', async () => {
    const { seen, follow, happen, settle, goIdle } = setUp(seen => [logger(seen, 'a')])
    follow('granted')
    goIdle()
    await settle()
    follow('denied')
    happen('e1')
    await settle()
    follow('granted')
    await settle()
    happen('e2')
    await settle()

    expect(seen).toEqual(['a loads', 'a off', 'a on', 'a e2'])
  })

  it('are independent of each other: a blocked pixel and a throwing pixel do not affect the others', async () => {
    const { seen, follow, happen, settle, goIdle } = setUp(seen => [
      () => Promise.reject(new Error('blocked')),
      async () => ({
        send: () => {
          throw new Error('broken')
        },
        setConsent: () => undefined,
      }),
      logger(seen, 'c'),
    ])

    follow('granted')
    goIdle()
    await settle()
    happen('e1')
    await settle()

    expect(seen).toEqual(['c loads', 'c e1'])
  })
})
