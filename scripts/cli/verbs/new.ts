import type { Created } from '#operator/new/create-merchant.ts'
import type { NewOptions } from '#operator/new/parse-new-options.ts'
import { describeFolderFlags } from '#support/folder-flags.ts'
import type { Problem } from '#support/operator-problem.ts'
import { merchantsDirFlag, outFlag } from '../canary-flags.ts'
import type { Findings } from '../find-problems.ts'
import { text, texts, toggle } from '../flag.ts'
import { exitCodes, isInteractive, type Output, UsageError } from '../output.ts'
import { sayProblems } from '../say-problems.ts'
import { defineVerb, type Given, keysOf, optional } from '../verb.ts'

const positionals = {
  name: optional('the name shown to players, for example "Aurora Casino"'),
}

const flags = {
  description: text('<sentence>', 'one sentence for search results'),
  brand: text('<color>', 'the brand color, like #7c3aed'),
  accent: text('<color>', 'the accent color'),
  logo: text('<file>', 'svg, png or jpg; square: the mark, wide: the wordmark'),
  mark: text('<file>', 'a square svg, png or jpg for the mark, next to a logo with the name'),
  domain: texts('<host>', 'a host name; may be repeated, the first is canonical'),
  language: texts('<code>', 'an interface language; may be repeated, the first is the default'),
  kind: text('<kind>', 'casino (default) or lottery'),
  skin: text('<skin>', 'neon, paper or arena; default: by kind and mode'),
  mode: text(
    '<mode>',
    'light, dark, auto (as the device) or night (dark until the player chooses); default: by skin',
  ),
  currency: text('<code>', 'currency code (default USD)'),
  company: text('<name>', 'the operating company, for the footer'),
  licence: text('<line>', 'the license line of the footer'),
  code: text('<code>', 'folder name and host label; default: from the name'),
  base: text('<name>', 'the base to inherit from; default: house, else the first'),
  preview: toggle('show the merchant immediately, until Ctrl-C'),
  merchantsDir: merchantsDirFlag,
  out: outFlag,
}

type NewGiven = Given<typeof positionals, typeof flags>

/** Creates a merchant folder that passes `check`, prints the next steps and offers a preview. */
export const newVerb = defineVerb({
  name: 'new',
  summary: 'create a merchant from a name, a logo and two colors',
  positionals,
  flags,
  json: keysOf<Made & { preview?: string }>({
    code: '',
    folder: '',
    files: '',
    base: '',
    problems: '',
    advice: '',
    next: '',
    preview: ' (with `--preview`: its URL)',
  }),
  async run(given, output) {
    const isAsked = needsAnswers(given)
    const { parseNewOptions } = await import('#operator/new/parse-new-options.ts')
    const read = parseNewOptions(isAsked ? await ask(given) : given)
    if ('mistakes' in read) throw new UsageError(read.mistakes)

    const { merchantsDir, out } = given
    const { createMerchant } = await import('#operator/new/create-merchant.ts')
    const { refuseTaken } = await import('#operator/new/refuse-taken.ts')
    refuseTaken(read.wanted, merchantsDir)
    const created = await createMerchant({ ...read.wanted, merchantsDir })
    const { findMerchantProblems } = await import('../find-problems.ts')
    const { problems, advice } = await findMerchantProblems(merchantsDir, created.code)
    const made = {
      ...created,
      problems,
      advice: [...created.advice, ...(await listCodeAdvice(created, read.wanted)), ...advice],
      next: listNextSteps(created.code, given),
    }

    say(made, output)
    const isSound = problems.length === 0

    if (isSound && (given.preview || (isAsked && (await wantsPreview())))) {
      const { showPreview } = await import('../show-preview.ts')
      const wish = { merchantsDir, out, code: created.code, port: 0 }
      return showPreview(wish, output, url => output.give({ ...made, preview: url }))
    }

    output.give(made)

    return isSound ? exitCodes.done : exitCodes.failed
  },
})

/**
 * Returns whether to ask questions: only at a terminal, and only if an option without a default is
 * missing.
 */
function needsAnswers(given: NewGiven): boolean {
  const isWhole = given.name && given.brand && given.accent
  return !isWhole && given.json !== true && isInteractive()
}

async function ask(given: NewGiven): Promise<NewOptions> {
  const { findOptionMistakes } = await import('#operator/new/parse-new-options.ts')
  const slips = findOptionMistakes(given)
  if (slips.length > 0) throw new UsageError(slips)
  return (await import('../ask-new.ts')).askForNew(given, given.merchantsDir)
}

async function wantsPreview(): Promise<boolean> {
  return (await import('../ask-new.ts')).askPreview()
}

type Made = Created & Pick<Findings, 'problems' | 'advice'> & { next: string[] }

function say({ folder, files, problems, advice, next }: Made, output: Output): void {
  output.say(`${folder}: ${files.join(', ')}`)
  sayProblems(problems, advice, output)
  if (problems.length === 0)
    for (const line of ['check: no problems', '', 'Next:']) output.say(line)
  for (const line of next) output.say(`  ${line}`)
}

/**
 * Advises the operator to check a generated code, because the code is later part of URLs. A code is
 * generated if the name has no Latin letters.
 */
async function listCodeAdvice(
  { code, folder }: Created,
  wanted: { name: string; code?: string },
): Promise<Problem[]> {
  const { isMadeUp } = await import('#operator/new/derive-names.ts')
  if (wanted.code !== undefined || !isMadeUp(wanted.name)) return []
  const reason = `${code} was generated, because ${JSON.stringify(wanted.name)} has no Latin letters`
  return [{ file: folder, key: '', reason, allowed: 'another folder name, or --code golden-koi' }]
}

function listNextSteps(code: string, { merchantsDir, out }: NewGiven): string[] {
  const where = describeFolderFlags({ merchantsDir, out })

  return [
    `npm run livery -- studio ${code}${where}`,
    `npm run livery -- check ${code}${where}`,
    `npm run livery -- build --merchant ${code}${where}`,
  ]
}
