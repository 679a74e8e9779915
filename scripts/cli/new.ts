import { readWishes, type Wishes } from '../new/read-wishes.ts'
import { createMerchant } from '../new.ts'
import { formatProblem } from '../problem.ts'
import { findMerchantProblems } from './find-problems.ts'
import { type ExitCode, exitCodes, isInteractive, type Output, UsageError } from './output.ts'

export type NewFlags = Wishes & { merchantsDir: string; json?: true }

/** `livery new`: a merchant folder that passes `check`, and what to do next. */
export async function newMerchant(
  name: string | undefined,
  flags: NewFlags,
  output: Output,
): Promise<ExitCode> {
  const given = { ...flags, ...(name !== undefined && { name }) }
  const read = readWishes(await complete(given))
  if ('mistakes' in read) throw new UsageError(read.mistakes)
  const { merchantsDir } = flags
  const created = await createMerchant({ ...read.wanted, merchantsDir })
  const { problems, advice } = await findMerchantProblems(merchantsDir, created.code)
  const next = toNextSteps(created.code, merchantsDir)
  output.give({ ...created, problems, advice, next })
  output.say(`${created.folder}: ${created.files.join(', ')}`)
  for (const problem of problems) output.complain(formatProblem(problem))
  for (const hint of advice) output.say(`advice: ${formatProblem(hint)}`)
  if (problems.length === 0) output.say('check: no problems\n\nNext:')
  for (const line of next) output.say(`  ${line}`)
  return problems.length > 0 ? exitCodes.failed : exitCodes.done
}

/** Questions only where a person types, and only when something that has no default is missing. */
async function complete(given: NewFlags): Promise<Wishes> {
  const isWhole = given.name && given.brand && given.accent
  if (isWhole || given.json === true || !isInteractive()) return given
  return (await import('./ask-new.ts')).askForNew(given)
}

function toNextSteps(code: string, merchantsDir: string): string[] {
  const where = merchantsDir === 'merchants' ? '' : ` --merchants-dir ${merchantsDir}`
  return [
    `npm run livery -- preview ${code}${where}`,
    `npm run livery -- doctor ${code}${where}`,
    `npm run livery -- build --merchant ${code}${where}`,
  ]
}
