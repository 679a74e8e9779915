import { merchantsDirFlag, outFlag, portFlag, readPort } from '../canary-flags.ts'
import { chooseMerchant } from '../choose.ts'
import { buildMomentFlag, readMoment } from '../read-moment.ts'
import { defineVerb, keysOf, optional } from '../verb.ts'

export const previewVerb = defineVerb({
  name: 'preview',
  summary: 'show a merchant on one local page: every skin, light and dark, icons, links',
  positionals: { merchant: optional('the merchant’s code; at a terminal, livery prompts for it') },
  flags: {
    port: portFlag,
    at: buildMomentFlag('default: now'),
    merchantsDir: merchantsDirFlag,
    out: outFlag,
  },
  json: keysOf<{ url: string }>({ url: '' }),
  async run(given, output) {
    const { merchantsDir, out, port } = given
    const code = await chooseMerchant(given.merchant, given)
    const at = given.at === undefined ? undefined : readMoment(given.at)
    const wish = { merchantsDir, out, code, port: readPort(port), at }
    const { showPreview } = await import('../show-preview.ts')
    return showPreview(wish, output, url => output.give({ url }))
  },
})
