/** Opens a session of the sandbox's first member, so that a preview can show members' screens. */
import {
  constants,
  createCipheriv,
  createHash,
  createPublicKey,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { endpoints } from '@livery/contract/endpoints.ts'
import { loginValue, type SessionInfo } from '@livery/contract/platform/account.ts'
import { isJsonObject, valueAt } from '@livery/release/support/json.ts'

const account = { username: 'member1', password: 'Passw0rd!' }

/** `undefined` when the login is refused: the preview then shows visitors' screens only. */
export async function openMemberSession(
  sandbox: string,
  merchant: string,
): Promise<SessionInfo | undefined> {
  const key = await call(sandbox, merchant, endpoints.rsaKey)
  const [keyId, publicKey] = [
    valueAt(key, ['value', 'keyId']),
    valueAt(key, ['value', 'publicKey']),
  ]
  if (typeof keyId !== 'string' || typeof publicKey !== 'string') return undefined
  const body = {
    type: 'username',
    ...account,
    loginDeviceId: 'livery-preview',
    isOfficialAppLogin: false,
  }
  const { headers, payload } = seal(JSON.stringify(body), keyId, publicKey)
  const answer = await call(sandbox, merchant, endpoints.login, { headers, payload })
  const { data } = loginValue.safeParse(valueAt(answer, ['value']))
  if (data === undefined) return undefined
  const { id, token, userName, customerType: type, firstTimeLogin } = data
  return { id, token, merchantCode: merchant, userName, type, firstTimeLogin }
}

type Endpoint = { method: string; path: string }
type Sent = { headers: Record<string, string>; payload: string }

async function call(sandbox: string, merchant: string, { method, path }: Endpoint, sent?: Sent) {
  const headers = { merchant, ...(sent && { 'content-type': 'application/json', ...sent.headers }) }
  const init = { method, headers, ...(sent && { body: sent.payload }) }
  const answer: unknown = await (await fetch(new URL(path, sandbox), init)).json()
  return isJsonObject(answer) ? answer : {}
}

/** The envelope of encrypted calls (contract §4). */
function seal(plain: string, keyId: string, publicKey: string): Sent {
  const [key, iv] = [randomBytes(24), randomBytes(8)]
  const cipher = createCipheriv('des-ede3-cbc', key, iv)
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final()])
  const rsa = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  const wrapped = publicEncrypt({ key: rsa, padding: constants.RSA_PKCS1_PADDING }, key)
  return {
    headers: {
      encryption: `${keyId};DES-EDE3-CBC`,
      'x-rsa': wrapped.toString('base64'),
      'x-digest': createHash('sha256').update(plain).digest('hex'),
    },
    payload: JSON.stringify({ value: sealed.toString('base64') }),
  }
}
