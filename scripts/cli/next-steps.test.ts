/** Commands that a verb prints as the next step: an operator pastes them into the same shell. */
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { writeMerchant } from '../fixtures/merchants.ts'
import { createProgram, loadVerbs } from './main.ts'
import type { Output } from './output.ts'

const verbs = await loadVerbs()
const folder = makeTempFolder()
const merchants = join(folder.path, 'our brands')
const where = `--merchants-dir '${merchants}'`
beforeEach(() => {
  for (const code of ['aurora', 'borealis']) writeMerchant(merchants, code)
})
afterAll(() => folder.remove())

async function readNextStep(args: readonly string[]): Promise<string | undefined> {
  const lines: string[] = []
  const output: Output<unknown> = {
    say: line => lines.push(line),
    complain: line => lines.push(line),
    give: () => undefined,
  }
  let work: Promise<number> | undefined
  const program = createProgram(verbs, task => {
    work = Promise.resolve().then(() => task(output))
  })
  program.parse(['node', 'livery', ...args, '--merchants-dir', merchants])
  await work

  return lines.find(line => line.startsWith('next: '))
}

it.each<[string[], string]>([
  [['domains', 'move', 'aurora.example', 'borealis'], 'aurora,borealis'],
  [['domains', 'remove', 'aurora', 'aurora.example'], 'aurora'],
  [['rename', 'aurora', 'celeste'], 'celeste'],
])('%j prints a build of the same folder, whose name has a space', async (args, codes) => {
  expect(await readNextStep(args)).toBe(
    `next: npm run livery -- build --merchant ${codes} ${where}`,
  )
})
