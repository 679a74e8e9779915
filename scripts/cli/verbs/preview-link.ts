import { signLink } from '../../operator/preview-link/sign-link.ts'
import { openKeptRelease } from '../../pipeline/publish/open-kept.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import { type ExitCode, exitCodes, type Output, UsageError } from '../output.ts'

export type PreviewLinkFlags = { release?: string; hours: string; out: string }

const maxHours = 720

/** `livery preview-link`: signs a link that shows one merchant of one release; changes nothing. */
export async function previewLink(
  merchant: string,
  { release: wanted, hours, out }: PreviewLinkFlags,
  output: Output,
): Promise<ExitCode> {
  if (!/^\d{1,3}$/.test(hours) || Number(hours) < 1 || Number(hours) > maxHours) {
    throw new UsageError([`--hours: ${hours} is not a number of hours from 1 to ${maxHours}`])
  }
  const { id: release, index } = await openKeptRelease(out, wanted)
  if (!Object.hasOwn(index.merchants, merchant)) {
    throw new OperatorError(`${merchant}: is not in release ${release.slice(0, 12)}`)
  }
  const { url, expiresAt } = signLink({ merchant, release, hours: Number(hours) })
  output.give({ url, merchant, release, expiresAt: expiresAt.toISOString() })
  output.say(url)
  output.say(
    `${merchant} of release ${release.slice(0, 12)}, in one browser, until ${expiresAt.toISOString()}`,
  )
  return exitCodes.done
}
