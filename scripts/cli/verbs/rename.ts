import type { Renamed } from '#operator/rename/rename-merchant.ts'
import { describeFolderFlags } from '#support/folder-flags.ts'
import { merchantsDirFlag } from '../canary-flags.ts'
import { exitCodes } from '../output.ts'
import { defineVerb, keysOf, required } from '../verb.ts'

export const renameVerb = defineVerb({
  name: 'rename',
  summary: 'rename a merchant’s folder; its state, hold, history and accounts stay',
  positionals: { from: required('its code'), to: required('the new code') },
  flags: { merchantsDir: merchantsDirFlag },
  json: keysOf<Renamed>({ from: '', to: '', platformCode: '' }),
  async run({ from, to, merchantsDir }, output) {
    const { renameMerchant } = await import('#operator/rename/rename-merchant.ts')
    const done = renameMerchant(merchantsDir, from, to)
    output.give(done)
    output.say(`${from} is now ${to}; its platform code stays ${done.platformCode}`)
    const where = describeFolderFlags({ merchantsDir })
    output.say(`next: npm run livery -- build --merchant ${to}${where}`)
    return exitCodes.done
  },
})
