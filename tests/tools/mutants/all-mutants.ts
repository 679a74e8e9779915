import { accountMutants } from './lists/account.ts'
import { claimMutants } from './lists/claims.ts'
import { installMutants } from './lists/install.ts'
import { playMutants } from './lists/play.ts'
import { serverMutants } from './lists/server.ts'
import type { Mutant } from './mutant.ts'

export const allMutants: readonly Mutant[] = [
  ...accountMutants,
  ...playMutants,
  ...installMutants,
  ...serverMutants,
  ...claimMutants,
].map((fault, at) => ({ no: at + 1, ...fault }))
