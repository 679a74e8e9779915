import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/modal/dialog.tsx'
import { answerConfirm } from './ask-confirm.ts'

/** Renders the first question, with its two answers. Back, Escape and closing mean no. */
export function ConfirmDialog() {
  const question = useOverlaySubject('confirm')
  if (!question) return null

  const actions = (
    <>
      {question.no && (
        <Button variant="secondary" block onClick={sayNo}>
          {question.no}
        </Button>
      )}
      <Button
        variant={question.isDestructive ? 'danger' : 'primary'}
        block
        onClick={() => answerConfirm(true)}
      >
        {question.yes}
      </Button>
    </>
  )

  return (
    <AlertDialog
      overlay="confirm"
      open
      onClose={sayNo}
      onEscape={sayNo}
      title={question.title}
      actions={actions}
    >
      <p>{question.text}</p>
    </AlertDialog>
  )
}

function sayNo(): void {
  answerConfirm(false)
}
