import { toMetaName } from '@livery/contract/platform/pixel-events.ts'
import * as timings from '@livery/contract/timings.ts'
import { loadScript } from '#device/load-script.ts'
import { buildEventValue, type Pixel } from './deferred-queue.ts'

type Fbq = ((...command: unknown[]) => void) & {
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  loaded: boolean
  version: string
  disablePushState: boolean
}

/**
 * Starts the Meta pixel. The pixel's automatic events are off, so only our events are sent. Meta
 * deduplicates pixel and server events by `eventID`.
 * @throws LoadError
 */
export async function startFacebook(id: string): Promise<Pixel> {
  const fbq = installQueue()
  fbq('set', 'autoConfig', false, id)
  fbq('consent', 'grant')
  fbq('init', id)
  fbq('track', 'PageView')
  await loadScript('https://connect.facebook.net/en_US/fbevents.js', timings.requestTimeoutMs)

  return {
    send: event => {
      const { name, isStandard } = toMetaName(event.event)
      const command = isStandard ? 'track' : 'trackCustom'
      fbq(command, name, buildEventValue(event), { eventID: event.eventId })
    },
    setConsent: isGranted => fbq('consent', isGranted ? 'grant' : 'revoke'),
  }
}

/** Queues commands until the script has loaded, which then runs them with `callMethod`. */
function installQueue(): Fbq {
  const fbq: Fbq = Object.assign(
    (...command: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...command)
      else fbq.queue.push(command)
    },
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  )
  Object.assign(window, { fbq, _fbq: Object.assign(fbq, { push: fbq }) })
  return fbq
}
