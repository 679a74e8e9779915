import type { Upgraded } from '#operator/upgrade/upgrade.ts'
import { numberFlag } from '../canary-flags.ts'
import { toggle } from '../flag.ts'
import { exitCodes, plural } from '../output.ts'
import { defineVerb, keysOf } from '../verb.ts'

export const upgradeVerb = defineVerb({
  name: 'upgrade',
  summary: 'replace the BFFs of docker compose by new ones without an interruption',
  positionals: {},
  flags: {
    replicas: numberFlag('<count>', 'number of new BFFs; default: as many as there are', [1, 99]),
    dryRun: toggle('change nothing; show the commands'),
  },
  json: keysOf<Upgraded>({
    stopped: ' (ids of containers)',
    started: ' (ids of containers)',
    steps: ' (the commands)',
  }),
  async run({ replicas, dryRun = false }, output) {
    const { upgrade } = await import('#operator/upgrade/upgrade.ts')
    const wish = { dryRun, onStep: output.say, ...(replicas !== undefined && { replicas }) }
    const done = await upgrade(wish)
    output.give(done)
    const { started, stopped } = done
    output.say(
      dryRun
        ? 'dry run: nothing was changed'
        : `${plural(started.length, 'new BFF')} instead of ${stopped.length}`,
    )

    return exitCodes.done
  },
})
