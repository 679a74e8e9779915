/** Signs the current release again. */
import { requireRecorded } from '@livery/release/journal/journal.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { readReleaseSigner } from '@livery/release/signing/keys.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { movePointer, openRemote } from './open-releases.ts'

export type Signed = {
  /** The current release's id. */
  release: string
  sequence: number
  notAfter: string
}

/**
 * Writes the pointer again with a new signature, and changes nothing else. The journal does not get
 * a line, because the release and the decisions stay the same.
 * @throws OperatorError if there is no release or no signing key; ReleaseError if somebody else
 * changed the pointer or the journal
 */
export function signRelease(outDir: string, now = new Date()): Promise<Signed> {
  return withBuildLock(outDir, async () => {
    if (readReleaseSigner() === undefined) {
      throw new OperatorError(
        'releases are not signed: set RELEASE_KEY_FILE, RELEASE_KEY or RELEASE_SIGN_COMMAND',
      )
    }

    const remote = await openRemote(outDir)
    const before = readPointer(outDir)
    if (before === undefined) throw new OperatorError(`${outDir}: contains no release`)
    requireRecorded(outDir, before)

    const { current, inputs } = before
    const { pointer } = await movePointer(outDir, remote, current, { inputs, now })
    await remote.push()
    const { sequence = 0, notAfter = '' } = pointer.seal ?? {}

    return { release: current, sequence, notAfter }
  })
}
