import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/feedback/spinner.tsx'
import styles from './framed-page.module.css'
import { SandboxedFrame } from './sandboxed-frame.tsx'

type FramedPageProps = {
  href: string
  /** Whether this site itself serves the page. */
  isOwn: boolean
  name: string
  /**
   * Called when the page requests to be closed, or when its back link has opened this site in the
   * frame.
   */
  onLeave: () => void
  /** Called when the framed page reports that it is ready to receive messages. */
  onReady?: (page: Window) => void
}

/** Renders a page in a sandboxed frame, as tall as a sheet allows. */
export function FramedPage({ href, isOwn, name, onLeave, onReady }: FramedPageProps) {
  const { t } = useTranslation()
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div className={styles.place}>
      {!isLoaded && (
        <div className={styles.wait} role="status" aria-label={t('loading')}>
          <Spinner />
        </div>
      )}
      <SandboxedFrame
        href={href}
        isOwn={isOwn}
        name={name}
        onMessage={(message, page) => (message === 'close' ? onLeave() : onReady?.(page))}
        onLoaded={() => setLoaded(true)}
        onReturn={onLeave}
      />
    </div>
  )
}
