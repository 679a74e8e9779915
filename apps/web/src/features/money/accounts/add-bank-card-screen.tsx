import form from '#ui/layout/form-screen.module.css'
import { AddAccountPage } from './add-account-page.tsx'

/** ROUTE-18: renders the screen for a bank account, a card, an e-wallet or a crypto wallet. */
export function AddBankCardScreen() {
  return (
    <main className={form.screen} data-screen="add-bank-card">
      <AddAccountPage name="add-bank-card" />
    </main>
  )
}
