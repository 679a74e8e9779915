/** Reads the publisher's Ed25519 keys. The only module of this workspace that reads settings. */
import { spawnSync } from 'node:child_process'
import { createPrivateKey, sign as signBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseKey, parsePublicKeys } from '#chain/verify-seal.ts'
import { ReleaseError } from '#support/release-error.ts'

type Setting =
  | 'JOURNAL_KEY_FILE'
  | 'JOURNAL_PUBLIC_KEY_FILE'
  | 'RELEASE_KEY'
  | 'RELEASE_KEY_FILE'
  | 'RELEASE_PUBLIC_KEY_FILE'
  | 'RELEASE_SIGN_COMMAND'
  | 'RELEASE_VALID_DAYS'

/** Returns a setting's value; an empty value counts as unset. */
export function readSetting(name: Setting): string | undefined {
  return process.env[name] || undefined
}

export type Sign = (bytes: Buffer) => Buffer

/** Returns the private key in a file. @throws ReleaseError if the key cannot be used */
export function loadPrivateKey(setting: 'JOURNAL_KEY_FILE' | 'RELEASE_KEY_FILE') {
  const path = readSetting(setting)
  return path === undefined
    ? undefined
    : named(`${setting}: ${path}`, () => parseKey(readFileSync(path, 'utf8'), createPrivateKey))
}

/** Returns the public keys in a file, of which any may verify. @throws ReleaseError likewise */
export function loadPublicKeys(setting: 'JOURNAL_PUBLIC_KEY_FILE' | 'RELEASE_PUBLIC_KEY_FILE') {
  const path = readSetting(setting)
  return path === undefined
    ? undefined
    : named(`${setting}: ${path}`, () => parsePublicKeys(readFileSync(path, 'utf8')))
}

/**
 * Returns the function that signs releases: with the key in RELEASE_KEY_FILE or RELEASE_KEY, or
 * with RELEASE_SIGN_COMMAND, which keeps the key in a key management service. Returns `undefined` if
 * none of them is set.
 * @throws ReleaseError if more than one is set, or the key cannot be used
 */
export function readReleaseSigner(): Sign | undefined {
  const given = (['RELEASE_KEY_FILE', 'RELEASE_KEY', 'RELEASE_SIGN_COMMAND'] as const).filter(
    name => readSetting(name) !== undefined,
  )
  if (given.length > 1) throw new ReleaseError(`${given.join(', ')}: set only one of them`)

  const command = readSetting('RELEASE_SIGN_COMMAND')
  if (command !== undefined) return bytes => runSignCommand(command, bytes)

  const pem = readSetting('RELEASE_KEY')
  const key =
    pem === undefined
      ? loadPrivateKey('RELEASE_KEY_FILE')
      : named('RELEASE_KEY', () => parseKey(pem, createPrivateKey))

  return key && (bytes => signBytes(null, bytes, key))
}

const commandTimeoutMs = 60_000

/** Runs a command that reads the bytes from stdin and writes the signature as Base64. */
function runSignCommand(command: string, input: Buffer): Buffer {
  const { status, error, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], {
    ...{ input, timeout: commandTimeoutMs, encoding: 'utf8' },
  })
  const text = stdout?.trim() ?? ''
  if (status === 0 && /^[\w+/]{86}==$/.test(text)) return Buffer.from(text, 'base64')

  // A command that ends before it has read its input causes an error in addition to its status.
  const failed = status === null ? (error?.message ?? 'was killed') : `code ${status}`
  const ended = status === 0 ? 'printed no Base64 of 64 bytes' : failed
  throw new ReleaseError(
    `RELEASE_SIGN_COMMAND: ${[ended, stderr?.trim()].filter(Boolean).join(': ')}`,
  )
}

function named<T>(source: string, load: () => T): T {
  try {
    return load()
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const said = error instanceof Error ? error.message : String(error)
    const reason = isMissing ? 'the file does not exist' : said
    throw new ReleaseError(`${source}: ${reason}`, { cause: error })
  }
}
