import type { Signed } from '#pipeline/publish/sign-release.ts'
import { outFlag } from '../canary-flags.ts'
import { exitCodes } from '../output.ts'
import { defineVerb, keysOf } from '../verb.ts'

export const signVerb = defineVerb({
  name: 'sign',
  summary: 'sign the current release again, before its signature expires',
  positionals: {},
  flags: { out: outFlag },
  json: keysOf<Signed>({ release: '', sequence: '', notAfter: ' (ISO 8601)' }),
  async run({ out }, output) {
    const { signRelease } = await import('#pipeline/publish/sign-release.ts')
    const done = await signRelease(out)
    output.give(done)
    output.say(`release ${done.release.slice(0, 12)} is signed until ${done.notAfter.slice(0, 10)}`)
    return exitCodes.done
  },
})
