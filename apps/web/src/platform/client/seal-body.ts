import type { EndpointName } from '@livery/contract/endpoints.ts'
import type { SealedBody } from '#platform/client/encryption/encrypt.ts'
import { PlatformError } from '../errors.ts'
import type { AnyOptions, PlatformClient, PlatformDeps } from './client-shape.ts'
import { toPreparationError } from './preparation-error.ts'

const message = 'Missing Encryption'

/**
 * The encrypted form of a body (HTTP-10). The key call comes first (CALL-13), with the time in
 * its query so that no cache on the way answers it; the code is loaded meanwhile.
 * @throws PlatformError `encryption`, or the kind of a lost call where the key or the code could not
 * be fetched: nothing may be sent in clear instead (HTTP-11, ERROR-15).
 */
export async function sealBody(
  endpoint: EndpointName,
  { body, alert, signal }: AnyOptions,
  deps: Pick<PlatformDeps, 'now' | 'isOnline' | 'cipher' | 'loadEncryption'>,
  client: Pick<PlatformClient, 'call'>,
): Promise<SealedBody> {
  try {
    const [{ encryptJson }, key] = await Promise.all([
      deps.loadEncryption(),
      client.call('rsaKey', { query: { _: deps.now() }, alert: false, signal }),
    ])
    return encryptJson(JSON.stringify(body ?? {}), key, deps.cipher())
  } catch (cause) {
    const isOnline = deps.isOnline()
    throw (
      toPreparationError(cause, message, { endpoint, alert, isOnline }) ??
      new PlatformError('encryption', message, { endpoint, cause, alert })
    )
  }
}
