import type { Mission } from '@livery/contract/platform/rewards.ts'
import { useTranslation } from 'react-i18next'
import { usePrize } from '#i18n/use-points.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { useOnce } from '#platform/once/use-once.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useLeavingFocus } from '#ui/layout/use-leaving-focus.ts'
import { missionBoardQuery } from './get-missions.ts'

/** Claims the prize of a mission that is done, once however often it is pressed. */
export function ClaimMissionButton({ mission }: { mission: Mission }) {
  const { t } = useTranslation()
  const button = useLeavingFocus<HTMLButtonElement>()
  const toWords = usePrize()
  const { id, title, prize } = mission
  const { send, busy } = useOnce({
    subject: `mission ${id}`,
    queryKey: missionBoardQuery().queryKey,
    send: requestId => memberPlatform.call('claimMission', { body: { requestId, id } }),
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
