import type { CaptchaProof } from '@livery/contract/platform/account.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './captcha-block.module.css'
import { toPictureDigits, toPictureProof } from './picture-captcha.ts'

type PictureFieldProps = {
  /** A data URL; undefined while it is loading. */
  image: string | undefined
  /** The platform refused the last code. */
  isWrong: boolean
  onProof: (proof: CaptchaProof | undefined) => void
  onRenew: () => void
}

/** The plain captcha: the digits of a picture, typed. A new picture starts with an empty field. */
export function PictureField(props: PictureFieldProps) {
  return <DigitsOf key={props.image ?? 'none'} {...props} />
}

function DigitsOf({ image, isWrong, onProof, onRenew }: PictureFieldProps) {
  const { t } = useTranslation()
  const [digits, setDigits] = useState('')
  const type = (next: string) => {
    setDigits(next)
    onProof(toPictureProof(next))
  }
  return (
    <TextField
      label={t('captcha_digits')}
      name="captcha"
      inputMode="numeric"
      autoComplete="off"
      value={digits}
      onChange={type}
      read={toPictureDigits}
      disabled={image === undefined}
      error={isWrong && digits === '' ? t('captcha_wrong') : undefined}
      trailing={
        <span className={styles.picture}>
          {image === undefined ? (
            <span className={styles.blank} />
          ) : (
            <img src={image} width={96} height={35} alt={t('captcha_picture')} />
          )}
          <IconButton label={t('captcha_renew')} onClick={onRenew}>
            <RefreshCw size={18} />
          </IconButton>
        </span>
      }
    />
  )
}
