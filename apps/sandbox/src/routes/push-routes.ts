import { platformErrors } from '@livery/contract/errors.ts'
import * as z from 'zod'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/parse-body.ts'
import type { Serve } from '#request/serve.ts'

const bindBody = z.object({ registrationToken: z.string().min(1) })
const subscribeBody = bindBody.extend({ topic: z.string().min(1) })
const unsubscribeBody = bindBody.extend({ unsubscribeAll: z.literal(true) })
const eventBody = z.object({ events: z.string() })

/** Push tokens and their topics, and the ad networks' conversion events. */
export function pushRoutes(serve: Serve): void {
  serve.member('fcmBind', ({ account, body }) => {
    const { registrationToken } = parseBody(bindBody, body)
    account.pushTopics.set(
      registrationToken,
      account.pushTopics.get(registrationToken) ?? new Set(),
    )
    return {}
  })
  serve.member('fcmSubscribe', ({ account, body }) => {
    const { registrationToken, topic } = parseBody(subscribeBody, body)
    const topics = account.pushTopics.get(registrationToken)
    if (!topics) throw new PlatformFailure(platformErrors.notFound, 'The token is not bound')
    topics.add(topic)
    return { topics: [...topics] }
  })
  serve.member('fcmUnsubscribe', ({ account, body }) => {
    account.pushTopics.delete(parseBody(unsubscribeBody, body).registrationToken)
    return {}
  })
  serve.open('conversionEvent', ({ state, body }) => {
    const events = parseEvents(parseBody(eventBody, body).events)
    state.conversionEvents.push(...events)
    return { accepted: events.length }
  })
}

function parseEvents(json: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(json)
    return Array.isArray(parsed) ? parsed : [parsed]
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PlatformFailure(platformErrors.validationFailed, `events is not JSON: ${reason}`)
  }
}
