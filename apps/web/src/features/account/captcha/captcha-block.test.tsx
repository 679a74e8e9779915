import { platformErrors } from '@livery/contract/errors.ts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlatformError } from '#platform/errors.ts'
import { CaptchaBlock } from './captcha-block.tsx'
import type { CaptchaGate } from './captcha-gate.ts'

const call = vi.hoisted(() => vi.fn())

vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))

let pictures = 0
let gate: CaptchaGate | undefined

beforeEach(() => {
  call.mockImplementation(async () => {
    pictures += 1
    return { image: `data:image/png;base64,${pictures}` }
  })
})

afterEach(cleanup)

async function draw(): Promise<void> {
  render(
    <CaptchaBlock
      plan={{ kind: 'picture' }}
      onGate={next => {
        gate = next
      }}
    />,
  )
  await screen.findByRole('img')
}

const field = () => screen.getByLabelText<HTMLInputElement>('Verification code')

/** Makes the platform reject the typed code; a new image arrives. */
async function refuse(errorCode: string): Promise<void> {
  await userEvent.type(field(), '1234')
  const shown = screen.getByRole('img').getAttribute('src')
  const error = new PlatformError('answer', '', { endpoint: 'login', errorCode })
  act(() => gate?.clear(error))
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).not.toBe(shown))
}

it('the captcha field shows an error for a wrong code until the player types again', async () => {
  await draw()
  await refuse(platformErrors.captchaInvalid)

  expect(field().value).toBe('')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('That code is wrong. Try the new one.')).toBeTruthy()

  await userEvent.type(field(), '5')

  expect(screen.queryByText('That code is wrong. Try the new one.')).toBeNull()
})

it('the captcha field does not show an error when the platform rejects the login for another reason', async () => {
  await draw()
  await refuse(platformErrors.captchaInvalid)
  await refuse(platformErrors.loginCredentials)
  expect(field().value).toBe('')
  expect(screen.queryByText('That code is wrong. Try the new one.')).toBeNull()
})

it.each(['', '12'])(
  'a submit with the code "%s" shows the fault at the field, and no alert',
  async code => {
    await draw()
    if (code) await userEvent.type(field(), code)
    const verdict = await act(() => gate?.verify())

    expect(verdict).toEqual({ kind: 'refused', refusal: { reason: 'at-field' } })
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field())
    expect(screen.getByText('Complete the verification first.')).toBeTruthy()

    await userEvent.type(field(), '3')

    expect(screen.queryByText('Complete the verification first.')).toBeNull()
  },
)

it('a submit with a complete code is accepted', async () => {
  await draw()
  await userEvent.type(field(), '1234')
  expect(await gate?.verify()).toEqual({ kind: 'solved', proof: { captcha: '1234' } })
})
