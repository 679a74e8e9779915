/** The verbs of `livery` and their flags. Each verb's code is loaded only when it is called. */
import { Command } from 'commander'
import { type Run, toAddVerb } from './add-verb.ts'
import { addBackupVerbs } from './backup-verbs.ts'
import { addDomainVerbs } from './domain-verbs.ts'
import { addMerchantVerbs } from './merchant-verbs.ts'
import { addReleaseVerbs } from './release-verbs.ts'
import { addShowVerbs } from './show-verbs.ts'

/** `run` gets the chosen verb's work; exit codes and errors are the caller's. */
export function createProgram(run: Run): Command {
  const program = new Command('livery')
    .description('One front end in every merchant’s paint.')
    .showHelpAfterError('(livery <verb> --help lists the flags)')
  const verbs = { verb: toAddVerb(program), run }
  addMerchantVerbs(verbs)
  addReleaseVerbs(verbs)
  addShowVerbs(verbs)
  addBackupVerbs(verbs)
  addDomainVerbs(verbs)
  return program
}
