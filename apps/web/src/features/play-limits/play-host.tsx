import { merchant } from '#brand/merchant.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { useSession } from '#platform/session.ts'
import { guardCalls } from './guard-calls.ts'

const PlayWatch = lazyWithTexts(
  'play-limits',
  async () => (await import('./play-watch.tsx')).PlayWatch,
)

guardCalls()

/** Renders the play watch for a member. Does not fetch play data for a visitor. */
export function PlayHost({ onLogOut }: { onLogOut: () => void }) {
  const session = useSession()
  const { playLimits, realityCheck } = merchant.legal
  if (!session || (playLimits === 'off' && !realityCheck)) return null

  return (
    <OptionalPart>
      <PlayWatch key={session.id} onLogOut={onLogOut} />
    </OptionalPart>
  )
}
