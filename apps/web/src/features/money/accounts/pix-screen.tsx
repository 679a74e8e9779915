import form from '#ui/layout/form-screen.module.css'
import { AddAccountPage } from './add-account-page.tsx'

/** ROUTE-18: renders the screen for a Pix key. */
export function PixScreen() {
  return (
    <main className={form.screen} data-screen="pix">
      <AddAccountPage name="pix" />
    </main>
  )
}
