import { existsSync } from 'node:fs'
import { OperatorError } from '#support/operator-problem.ts'
import { merchantsDirFlag, outFlag, portFlag, readPort } from '../canary-flags.ts'
import { defineVerb, keysOf, optional } from '../verb.ts'

export const studioVerb = defineVerb({
  name: 'studio',
  summary: 'edit a merchant’s look on a local page next to the live product',
  positionals: {
    merchant: optional(
      'the merchant’s code; default: the first merchant, with an offer to create one',
    ),
  },
  flags: { port: portFlag, merchantsDir: merchantsDirFlag, out: outFlag },
  json: keysOf<{ url: string }>({ url: '' }),
  async run({ merchant, merchantsDir, out, port: given }, output) {
    const port = readPort(given)
    // Production images do not contain Studio.
    if (!existsSync(new URL('../../operator/studio', import.meta.url))) {
      throw new OperatorError('Studio is not part of this image; run it in a checkout')
    }

    const { runUntilStopped } = await import('../show-preview.ts')
    const { startStudio } = await import('#operator/studio/start-studio.ts')
    const code = merchant === undefined ? {} : { code: merchant }
    const start = () => startStudio({ merchantsDir, outDir: out, port, ...code })

    return runUntilStopped(start, output, url => output.give({ url }), {
      before: 'starting Studio; the first start compiles the app, which takes about a minute',
      after: 'Open this URL in a browser. Ctrl-C stops Studio.',
    })
  },
})
