import type { Goods } from '@livery/contract/platform/rewards.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { usePoints } from '#i18n/use-points.ts'
import { formatNumber } from '#lib/money.ts'
import { askConfirm } from '#overlays/confirm/ask-confirm.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { useOnce } from '#platform/once/use-once.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useLeavingFocus } from '#ui/layout/use-leaving-focus.ts'
import { Picture } from '#ui/media/picture.tsx'
import { mallQuery } from './get-mall.ts'
import styles from './goods-item.module.css'

/** Renders goods with image, price and stock. */
export function GoodsItem({ goods, points }: { goods: Goods; points: number }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const toPoints = usePoints()
  const { name, text, image, colour, stock } = goods

  return (
    <li className={styles.item} data-part="goods">
      <span className={styles.art} data-part="art">
        <Picture src={image} alt="" colour={colour} />
      </span>
      <div className={styles.words} data-part="words">
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        {text && (
          <p className={styles.note}>
            <bdi>{text}</bdi>
          </p>
        )}
        <p className={styles.price} data-part="price">
          {toPoints(goods.points)}
        </p>
        {stock > 0 && (
          <p className={styles.note}>{t('goods_left', { stock: formatNumber(stock, tag) })}</p>
        )}
        <Offer goods={goods} points={points} />
      </div>
    </li>
  )
}

function Offer({ goods, points }: { goods: Goods; points: number }) {
  const { t } = useTranslation()
  const toPoints = usePoints()
  const offer = decideGoodsOffer(goods, points)
  if (offer.kind === 'sold-out') return <p className={styles.no}>{t('goods_sold_out')}</p>
  if (offer.kind === 'missing') {
    return <p className={styles.no}>{t('goods_missing', { points: toPoints(offer.points) })}</p>
  }

  return <RedeemButton goods={goods} />
}

/** Whether a player can redeem the item, or the reason why not. */
type GoodsOffer =
  | { kind: 'redeem' }
  | { kind: 'sold-out' }
  /** The number of points that the player lacks. */
  | { kind: 'missing'; points: number }

export function decideGoodsOffer(
  { stock, points: price }: Pick<Goods, 'stock' | 'points'>,
  points: number,
): GoodsOffer {
  if (stock <= 0) return { kind: 'sold-out' }
  if (price > points) return { kind: 'missing', points: price - points }
  return { kind: 'redeem' }
}

/** Redeems an item after a confirmation. Repeated presses redeem it only once. */
function RedeemButton({ goods }: { goods: Goods }) {
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
