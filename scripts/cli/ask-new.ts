/** The interactive questions of `livery new`. Each has a corresponding flag. */
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { confirm, intro, log, select, text } from '@clack/prompts'
import { escapeLine, escapeLines } from '@livery/contract/text/printed.ts'
import { deriveCode } from '../operator/new/derive-names.ts'
import { type NewOptions, wrong } from '../operator/new/parse-new-options.ts'
import { readLogo } from '../operator/new/read-logo.ts'
import { claimsOf } from '../pipeline/check/check-claims.ts'
import { loadMerchants } from '../pipeline/load/load-merchants.ts'
import { nearestHost } from '../support/nearest-host.ts'
import { isExpected } from '../support/operator-problem.ts'
import { answer } from './ask.ts'

/**
 * Prompts for every missing option, and again after an invalid answer.
 *
 * @throws OperatorError when canceled
 */
export async function askForNew(given: NewOptions, merchantsDir: string): Promise<NewOptions> {
  intro('A new merchant')
  const name = given.name ?? (await answer(text({ message: 'Its name', validate: wrong.name })))
  const code = await askCode(given.code ?? deriveCode(name), merchantsDir)
  const logo = given.logo ?? (await askLogo())
  const brand = given.brand ?? (await askColour('Brand color', '#7c3aed'))
  const accent = given.accent ?? (await askColour('Accent color', '#22d3ee'))
  const kind = given.kind ?? (await askKind())
  const domain = given.domain ?? (await askDomain(merchantsDir))
  log.step('Everything else can be changed in merchant.json')

  return {
    ...given,
    name,
    code,
    brand,
    accent,
    kind,
    ...(logo && { logo }),
    ...(domain && { domain }),
  }
}

/**
 * Asks whether to show the merchant now. Canceling counts as no, because the merchant is already
 * written.
 */
export async function askPreview(): Promise<boolean> {
  return (await confirm({ message: 'Open a preview now, in every skin?' })) === true
}

/** Prompts only if the derived code is taken. */
function askCode(meant: string, merchantsDir: string): Promise<string> | string {
  const isTaken = (code: string) => existsSync(join(merchantsDir, code))
  if (!isTaken(meant)) return meant

  const validate = (code: string | undefined) =>
    wrong.code(code) ?? (isTaken(code ?? '') ? `${code} already exists` : undefined)

  return answer(
    text({ message: escapeLine(`Its code, because ${meant} already exists`), validate }),
  )
}

async function askLogo(): Promise<string> {
  const message = 'Logo file (svg, png or jpg; leave empty to generate one)'
  for (;;) {
    const path = parseTypedPath(await answer(text({ message, defaultValue: '' })))
    const fault = await findLogoFault(path)
    if (fault === undefined) return path
    log.error(escapeLines(fault))
  }
}

/**
 * Returns the reason why a logo is unusable; `undefined` if the logo is usable or the path is
 * empty.
 */
async function findLogoFault(path: string): Promise<string | undefined> {
  if (path === '') return undefined
  try {
    await readLogo(path)
    return undefined
  } catch (error) {
    if (!isExpected(error)) throw error
    return error.message
  }
}

/** Terminals quote a dropped file's path or escape its spaces. */
function parseTypedPath(typed: string): string {
  const bare = typed.trim()
  const quoted = /^(['"])(.*)\1$/.exec(bare)?.[2]
  return (quoted ?? bare.replace(/\\(.)/g, '$1')).replace(/^~(?=\/)/, homedir())
}

function askColour(message: string, placeholder: string): Promise<string> {
  return answer(text({ message, placeholder, validate: wrong.colour }))
}

function askKind(): Promise<string> {
  const options = [
    { value: 'casino', label: 'casino', hint: 'slots, live tables, sports' },
    { value: 'lottery', label: 'lottery', hint: 'draws first' },
  ]
  return answer(select({ message: 'What is it?', options }))
}

async function askDomain(merchantsDir: string): Promise<string[] | undefined> {
  const message = 'Domain (leave empty for a placeholder)'
  const holders = listHolders(merchantsDir)

  const validate = (typed: string | undefined) => {
    const holder = holders.get(nearestHost(typed ?? '') ?? '')
    return (
      wrong.domain(typed) ??
      (holder && escapeLine(`already belongs to ${holder}; a host serves one brand`))
    )
  }

  const host = await answer(text({ message, defaultValue: '', validate }))

  return host === '' ? undefined : [host]
}

/** Maps each host to the merchant that claims it. */
function listHolders(merchantsDir: string): Map<string, string> {
  const merchants = existsSync(merchantsDir) ? loadMerchants(merchantsDir).merchants : []
  return new Map(
    merchants.flatMap(one => claimsOf(one).map(({ host }) => [host, one.code] as const)),
  )
}
