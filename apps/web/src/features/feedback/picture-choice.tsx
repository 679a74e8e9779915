import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import styles from './picture-choice.module.css'
import { shrinkPicture } from './shrink-picture.ts'

type PictureChoiceProps = {
  /** A data URL, or empty. */
  value: string
  onChange: (picture: string) => void
}

/** A picture from the device, made small on the device. */
export function PictureChoice({ value, onChange }: PictureChoiceProps) {
  const { t } = useTranslation()
  const { isBusy, isRefused, choose } = useShrunkPicture(onChange)
  const noteId = useId()
  if (value !== '') {
    return (
      <div className={styles.chosen}>
        <img className={styles.picture} src={value} alt={t('feedback_picture_alt')} />
        <Button variant="ghost" onClick={() => onChange('')}>
          {t('feedback_picture_remove')}
        </Button>
      </div>
    )
  }
  return (
    <div>
      <label className={styles.choice} aria-busy={isBusy || undefined}>
        {isBusy ? <Spinner /> : <ImagePlus size={22} aria-hidden="true" />}
        <span>{t('feedback_picture')}</span>
        <input
          className={styles.input}
          type="file"
          name="picture"
          accept="image/*"
          aria-describedby={noteId}
          onChange={event => {
            const { files } = event.target
            const file = files?.[0]
            if (file) choose(file)
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </label>
      <p
        id={noteId}
        className={isRefused ? styles.error : styles.hint}
        role={isRefused ? 'alert' : undefined}
      >
        {t(isRefused ? 'feedback_picture_refused' : 'feedback_picture_hint')}
      </p>
    </div>
  )
}

function useShrunkPicture(onChange: (picture: string) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle')
  // Of two pictures in quick succession the later one counts.
  const latest = useRef<Blob>(undefined)
  const choose = async (file: Blob) => {
    latest.current = file
    setState('busy')
    const picture = await shrinkPicture(file)
    if (latest.current !== file) return
    setState(picture === undefined ? 'refused' : 'idle')
    if (picture !== undefined) onChange(picture)
  }
  return { isBusy: state === 'busy', isRefused: state === 'refused', choose }
}
