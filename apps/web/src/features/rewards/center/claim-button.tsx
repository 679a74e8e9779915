import type { Reward } from '@livery/contract/platform/rewards.ts'
import { useTranslation } from 'react-i18next'
import { usePrize } from '#i18n/use-points.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { useOnce } from '#platform/once/use-once.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useLeavingFocus } from '#ui/layout/use-leaving-focus.ts'
import { rewardCenterQuery } from './get-rewards.ts'

/** Claims a reward, once however often it is pressed. */
export function ClaimButton({ reward }: { reward: Reward }) {
  const { t } = useTranslation()
  const button = useLeavingFocus<HTMLButtonElement>()
  const toWords = usePrize()
  const { id, title, prize } = reward
  const { send, busy } = useOnce({
    subject: `reward ${id}`,
    queryKey: rewardCenterQuery().queryKey,
    send: requestId => memberPlatform.call('claimReward', { body: { requestId, id } }),
  })
  const tell = ({ kind }: { kind: string }) => {
    if (kind === 'booked') toast(t('reward_got', { prize: toWords(prize) }))
  }
  return (
    <Button
      ref={button}
      busy={busy}
      aria-label={t('claim_named', { name: title })}
      onClick={() => send(undefined, tell, tell)}
    >
      {t('claim')}
    </Button>
  )
}
