import type { Goods } from '@livery/contract/platform/rewards.ts'
import { useTranslation } from 'react-i18next'
import { usePoints } from '#i18n/use-points.ts'
import { askConfirm } from '#overlays/confirm/ask-confirm.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { useOnce } from '#platform/once/use-once.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useLeavingFocus } from '#ui/layout/use-leaving-focus.ts'
import { mallQuery } from './get-mall.ts'

/** Redeems goods after a question, once however often it is pressed. */
export function RedeemButton({ goods }: { goods: Goods }) {
  const { t } = useTranslation()
  const button = useLeavingFocus<HTMLButtonElement>()
  const toPoints = usePoints()
  const { id, name, points } = goods
  const { send, busy } = useOnce({
    subject: `goods ${id}`,
    queryKey: mallQuery().queryKey,
    ask: () =>
      askConfirm({
        title: t('redeem_title', { name }),
        text: t('redeem_text', { points: toPoints(points) }),
        yes: t('redeem'),
        no: t('redeem_no'),
      }),
    send: requestId => memberPlatform.call('redeemGoods', { body: { requestId, id } }),
  })
  const tell = ({ kind }: { kind: string }) => {
    if (kind === 'booked') toast(t('redeemed', { name }))
  }
  return (
    <Button
      ref={button}
      block
      busy={busy}
      aria-label={t('redeem_named', { name })}
      onClick={() => send(undefined, tell, tell)}
    >
      {t('redeem')}
    </Button>
  )
}
