import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '#features/account/identity/get-identity.ts'
import { StuckError } from '#lib/load-in-time.ts'
import { PartFailed } from '#loading/part-failed.tsx'
import { useSiteSettings } from '#platform/answers/site-settings.ts'
import { SocialButtons } from './social-buttons.tsx'
import { offeredChannels, useSocial } from './use-social.ts'

/**
 * The buttons of the social channels. The SDK is loaded when they mount and they are enabled once
 * it has loaded, because a browser opens a window only within the tap itself. If it fails, a retry
 * replaces them.
 */
export function SocialArea() {
  const sdk = useQuery(identityQuery(useSiteSettings()))
  const readiness = sdk.data
  const { busy, run } = useSocial()
  if (offeredChannels.length === 0 || readiness === null) return null
  const tryAgain = async () => {
    const { error } = await sdk.refetch()
    if (error instanceof StuckError) window.location.reload()
  }
  if (sdk.isError && !sdk.isFetching) return <PartFailed onRetry={() => void tryAgain()} />
  return (
    <SocialButtons
      channels={offeredChannels}
      ready={readiness !== undefined}
      busy={busy}
      onPick={channel => readiness && run(readiness, social => social.signIn(channel))}
    />
  )
}
