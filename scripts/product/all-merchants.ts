/** Joins the merchants and the demo brands into one folder, for `npm start -- --all`. */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openMerchants } from '../pipeline/load/load-merchants.ts'
import { OperatorError } from '../support/operator-problem.ts'

const baseFolder = '_base'

/**
 * Copies both folders, with their bases, to `target`, and replaces existing content.
 *
 * @throws OperatorError with one line per merchant or base that both folders have
 */
export function joinMerchants(merchantsDir: string, demosDir: string, target: string): void {
  const { codes, bases } = openMerchants(demosDir)
  const names = [...codes, ...[...bases.keys()].map(name => join(baseFolder, `${name}.json`))]
  const taken = names.filter(name => existsSync(join(merchantsDir, name)))
  if (taken.length > 0) {
    throw new OperatorError(
      taken.map(name => `${join(merchantsDir, name)}: is also in ${demosDir}`),
    )
  }

  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const folder of [merchantsDir, demosDir]) cpSync(folder, target, { recursive: true })
}
