import type { EndpointName } from '@livery/contract/endpoints.ts'
import { parseJson } from '#lib/records.ts'
import { type AlertOption, PlatformError } from '../errors.ts'
import type { RawAnswer } from './send.ts'

type Body = Record<string, unknown>

type Asked = { endpoint: EndpointName; token: string | undefined; alert: AlertOption | undefined }

/**
 * Parses a response: resolves with `value` of the `{success: true, value}` envelope, or with the
 * whole body if there is no envelope, as with some relays.
 * @throws PlatformError (`answer`) for `success: false`, whatever the HTTP status, and for any
 * status that is not 2xx (ERROR-01).
 */
export function parseAnswer(answer: RawAnswer, { endpoint, token, alert }: Asked): unknown {
  const body = parseBody(answer.text)
  if (answer.ok && body !== undefined && body.success !== false) {
    return body.success === true ? body.value : body
  }
  throw new PlatformError('answer', toText(body?.message) ?? '', {
    endpoint,
    status: answer.status,
    errorCode: toText(body?.errorCode),
    value: body?.value,
    token,
    alert,
  })
}

/** Undefined for a block page or a broken answer, which the caller reports by its status. */
function parseBody(text: string): Body | undefined {
  const body = parseJson(text)
  // An object from JSON is a record of unknown values; a relay may answer a list.
  return typeof body === 'object' && body !== null ? (body as Body) : undefined
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
