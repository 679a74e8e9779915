import type { Exported } from '#operator/export/export-merchant.ts'
import { outFlag } from '../canary-flags.ts'
import { askFolder, chooseReleased } from '../choose.ts'
import { text, withStandard } from '../flag.ts'
import { exitCodes, UsageError } from '../output.ts'
import { defineVerb, keysOf, optional } from '../verb.ts'

export const exportVerb = defineVerb({
  name: 'export',
  summary: 'write the files of a released merchant to a static folder, with an nginx.conf',
  positionals: {
    merchant: optional('the merchant’s code; at a terminal, livery prompts for it'),
    dir: optional('a new or empty folder, or an earlier export'),
  },
  flags: {
    listen: withStandard(text('<address>', 'the listen address in the nginx.conf'), '80'),
    bff: text('<origin>', 'origin of a server for the platform calls, like http://127.0.0.1:8080'),
    out: outFlag,
  },
  json: keysOf<Exported>({ code: '', site: '', conf: '', hosts: '', files: '' }),
  async run(given, output) {
    const { out: outDir, listen, bff } = given
    const code = await chooseReleased(given.merchant, given)
    const target = given.dir ?? (await askFolder(code, given))
    if (!/^[\w.:[\]-]+$/.test(listen))
      throw new UsageError([`--listen: ${listen} is not an address`])
    if (bff !== undefined && !/^https?:\/\/[\w.:[\]-]+$/.test(bff)) {
      throw new UsageError([`--bff: ${bff} is not an origin like http://127.0.0.1:8080`])
    }

    const { exportMerchant } = await import('#operator/export/export-merchant.ts')
    const made = await exportMerchant({ outDir, code, target, listen, ...(bff && { bff }) })
    output.give(made)
    output.say(`${made.site}: ${made.files} files of ${code}`)
    output.say(`${made.conf}: include it inside http { } of nginx, for ${made.hosts.join(', ')}`)

    return exitCodes.done
  },
})
