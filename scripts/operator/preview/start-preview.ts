/**
 * Serves one merchant in every skin, light and dark, behind the real servers, on one local page.
 */

import {
  constants,
  createCipheriv,
  createHash,
  createPublicKey,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { endpoints } from '@livery/contract/endpoints.ts'
import { type Skin, skins } from '@livery/contract/merchant/skins.ts'
import { loginValue, type SessionInfo } from '@livery/contract/platform/account.ts'
import { isJsonObject, valueAt } from '@livery/release/support/json.ts'
import { type BuildOptions, buildRelease } from '#pipeline/assemble/build-release.ts'
import { watchMerchants } from '#pipeline/assemble/watch-merchants.ts'
import { type CheckedMerchant, checkMerchants } from '#pipeline/check/check-merchants.ts'
import { findFileFaults } from '#pipeline/check/corrections.ts'
import { applySeasonAt } from '#pipeline/check/seasons/seasons.ts'
import { loadMerchants } from '#pipeline/load/load-merchants.ts'
import { type Product, requireFreePorts, startProduct } from '#product/start-product.ts'
import { withoutBucket } from '#support/environment.ts'
import { formatProblem, isExpected, OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import { type PreviewServer, startPreviewServer } from './preview-server.ts'
import { renderPreview } from './render-preview.ts'
import { closedSiteNames, closeSite, listVariants, writeVariants } from './variants.ts'

/**
 * The sandbox's first member. The preview logs in with this account so that it can show members'
 * screens.
 */
const account = { username: 'member1', password: 'Passw0rd!' }

type Endpoint = { method: string; path: string }

type Sent = { headers: Record<string, string>; payload: string }

export type PreviewOptions = {
  merchantsDir: string
  /** Folder for the preview's own release, separate from the current release. */
  outDir: string
  code: string
  /** 0 selects any free port. */
  port: number
  /** Shows the season at this time, in Unix milliseconds. Default: now. */
  at?: number | undefined
}

export type Preview = {
  url: string
  /** Resolves with the reason when a server exits unexpectedly. */
  died: Promise<string>
  stop(): Promise<void>
}

/**
 * Starts the preview.
 *
 * @throws OperatorError for an unknown merchant or a merchant that does not pass the check
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { merchantsDir, outDir, code, port, at = Date.now() } = options
  const load = () => loadMerchantAt(merchantsDir, code, at)
  const checked = await load()
  await requireFreePorts([{ variable: '--port', port, host: '127.0.0.1' }])
  const folder = await mkdtemp(join(tmpdir(), 'livery-preview-'))
  const remove = () => rm(folder, { recursive: true, force: true })

  try {
    const closed = closedSiteNames.flatMap(closedAs => listVariants(code, closedAs))
    const variants = [...listVariants(code), ...closed]
    const work = {
      merchantsDir: folder,
      outDir: join(outDir, 'preview'),
      older: true,
      // Builds only these variants. Variants from other previews stay in the release, because those
      // previews may still be running.
      only: variants.map(({ code: variant }) => variant),
    }
    await writeVariants(checked, variants, folder)
    const product = await withoutBucket(() => startProduct({ ...work, quiet: true }))
    const shown = { checked }
    const server = await open(options, shown, product)
    const update = async () => {
      shown.checked = await load()
      await writeVariants(shown.checked, variants, folder)
      await publish(work, product.adminPort)
    }
    const watching = await watchMerchant(options, () => announceUpdate(server, update))
    return {
      url: `http://localhost:${server.port}/`,
      died: product.died,
      stop: async () => {
        await watching.stop()
        await Promise.all([server.close(), product.stop()])
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function open(
  { code, port: wantedPort }: PreviewOptions,
  shown: { checked: CheckedMerchant },
  product: Product,
): Promise<PreviewServer> {
  const { merchant } = shown.checked
  const variants = listVariants(code)
  const sandbox = `http://127.0.0.1:${product.sandboxPort}`
  await Promise.all(closedSiteNames.map(closedAs => closeSite(sandbox, closedAs)))
  const memberSession = await openMemberSession(sandbox, merchant.platformCode)
  const own = variants.find(({ skin }) => skin === merchant.skin)

  return startPreviewServer({
    port: wantedPort,
    bffPort: product.port,
    artHost: `${own?.code}.localhost`,
    memberSession,
    renderPage: (query, port) => {
      const { merchant } = shown.checked
      const skin = parseSkin(query.get('skin')) ?? merchant.skin
      return renderPreview({
        code,
        merchant,
        variants,
        skin,
        port,
        showsMembers: memberSession !== undefined,
      })
    },
  })
}

/** Calls `onChange` after each change of the merchant or of a base, once the watcher is active. */
async function watchMerchant(
  { merchantsDir, code }: PreviewOptions,
  onChange: () => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const controller = new AbortController()
  let ended = Promise.resolve()
  await new Promise<void>(onReady => {
    ended = watchMerchants(merchantsDir, {
      build: async only => {
        if (only === undefined || only.includes(code)) await onChange()
      },
      onReady,
      signal: controller.signal,
    })
  })

  return {
    stop: () => {
      controller.abort()
      return ended
    },
  }
}

/** Updates the preview. If the merchant has mistakes, the page shows them and stays unchanged. */
async function announceUpdate(server: PreviewServer, update: () => Promise<void>): Promise<void> {
  try {
    await update()
    server.announce([])
  } catch (error) {
    if (!isExpected(error)) throw error
    server.announce(error.message.split('\n'))
  }
}

const activationTimeoutMs = 10_000

/** Builds the variants, and returns once the server serves them. @throws OperatorError */
async function publish(work: BuildOptions, adminPort: number): Promise<void> {
  const { release, problems } = await withoutBucket(() => buildRelease(work))
  if (problems.length > 0) throw new OperatorError(problems.map(formatProblem))

  const endMs = Date.now() + activationTimeoutMs

  while (Date.now() < endMs) {
    const answer = await fetch(`http://127.0.0.1:${adminPort}/releases`)
    if (valueAt(await answer.json(), ['current']) === release) return
    await setTimeout(50)
  }

  throw new OperatorError('the preview’s server does not show the change; start the preview again')
}

/**
 * Returns the merchant with its look at an instant.
 *
 * @param at in Unix milliseconds
 * @throws OperatorError for an unknown merchant or a merchant that does not pass the check
 */
export async function loadMerchantAt(
  merchantsDir: string,
  code: string,
  at: number,
): Promise<CheckedMerchant> {
  const found = await requireMerchant(merchantsDir, code)
  return { ...found, merchant: applySeasonAt(found.merchant, at) }
}

async function requireMerchant(merchantsDir: string, code: string): Promise<CheckedMerchant> {
  const loaded = loadMerchants(merchantsDir, [code])
  if (!loaded.codes.includes(code)) {
    throw new OperatorError(`merchant ${suggest(code, loaded.codes).reason}`)
  }

  const { merchants, problems } = checkMerchants(loaded)
  for (const one of loaded.merchants) problems.push(...(await findFileFaults(one)))

  const [found] = merchants
  if (found !== undefined && problems.length === 0) return found

  throw new OperatorError(problems.map(formatProblem))
}

function parseSkin(text: string | null): Skin | undefined {
  return skins.find(skin => skin === text)
}

/**
 * Opens a member session. Returns `undefined` if the sandbox rejects the login; the preview then
 * shows only visitors' screens.
 */
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

async function call(sandbox: string, merchant: string, { method, path }: Endpoint, sent?: Sent) {
  const headers = { merchant, ...(sent && { 'content-type': 'application/json', ...sent.headers }) }
  const init = { method, headers, ...(sent && { body: sent.payload }) }
  const answer: unknown = await (await fetch(new URL(path, sandbox), init)).json()
  return isJsonObject(answer) ? answer : {}
}

/** Builds the envelope for encrypted calls (contract §4). */
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
