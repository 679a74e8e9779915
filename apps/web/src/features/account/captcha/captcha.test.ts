import { describe, expect, it, vi } from 'vitest'
import { type CaptchaEvents, createCaptcha } from './captcha.ts'

const proof = { geetestValidateV4: 'proof' }

function setUp() {
  const runs: CaptchaEvents[] = []
  const captcha = createCaptcha(events => runs.push(events))
  const widget = { show: vi.fn(), destroy: vi.fn() }

  const last = () => {
    const events = runs.at(-1)
    if (!events) throw new Error('nothing was loaded')
    return events
  }

  return { captcha, runs, widget, last, state: () => captcha.store.getState() }
}

function waiting() {
  const set = setUp()
  set.captcha.start()
  set.last().ready(set.widget)
  return set
}

describe('the captcha states', () => {
  it('start with initial and loading, then become waiting once the captcha is ready [CAPTCHA-01, CAPTCHA-02]', () => {
    const { captcha, last, widget, state } = setUp()
    expect(state()).toEqual({ kind: 'initial' })
    captcha.start()
    expect(state()).toEqual({ kind: 'loading' })
    last().ready(widget)
    expect(state()).toEqual({ kind: 'waiting' })
  })

  it('become success when the player has solved the captcha [CAPTCHA-03]', () => {
    const { last, state } = waiting()
    last().solved(proof)
    expect(state()).toEqual({ kind: 'success', proof })
  })

  it.each(['loading', 'waiting', 'success'])(
    'change from %s to error, and back to loading on a retry [CAPTCHA-04, CAPTCHA-05]',
    from => {
      const { captcha, runs, last, widget, state } = setUp()
      captcha.start()
      if (from !== 'loading') last().ready(widget)
      if (from === 'success') last().solved(proof)
      last().failed('Network failure 60204')

      expect(state()).toEqual({ kind: 'error', text: 'Network failure 60204' })

      captcha.start()

      expect(state()).toEqual({ kind: 'loading' })
      expect(runs).toHaveLength(2)
    },
  )

  it('return to waiting when the captcha is closed [CAPTCHA-06]', () => {
    const { last, state } = waiting()
    last().closed()
    expect(state()).toEqual({ kind: 'waiting' })
  })

  it('stay at success when a solved captcha closes its own dialog', () => {
    const { last, state } = waiting()
    last().solved(proof)
    last().closed()
    expect(state()).toEqual({ kind: 'success', proof })
  })

  it('are not affected by events from a replaced captcha', () => {
    const { captcha, runs, widget, state } = waiting()
    captcha.start()
    runs[0]?.solved(proof)
    runs[0]?.failed('late')
    expect(state()).toEqual({ kind: 'loading' })
    expect(widget.destroy).toHaveBeenCalledOnce()
  })

  it('return to initial when the captcha is stopped', () => {
    const { captcha, last, widget, state } = waiting()
    captcha.stop()
    last().solved(proof)
    expect(state()).toEqual({ kind: 'initial' })
    expect(widget.destroy).toHaveBeenCalledOnce()
  })
})

describe('a captcha check', () => {
  it('reuses an earlier solution without prompting again [REGISTER-09, CAPTCHA-07]', async () => {
    const { captcha, last, widget } = waiting()
    last().solved(proof)
    expect(await captcha.verify()).toEqual({ kind: 'solved', proof })
    expect(widget.show).not.toHaveBeenCalled()
  })

  it('opens the captcha box and waits for the player', async () => {
    const { captcha, last, widget } = waiting()
    const verdict = captcha.verify()
    expect(widget.show).toHaveBeenCalledOnce()
    last().solved(proof)
    expect(await verdict).toEqual({ kind: 'solved', proof })
  })

  it('waits for the captcha to be ready', async () => {
    const { captcha, last, widget } = setUp()
    captcha.start()
    const verdict = captcha.verify()
    last().ready(widget)

    expect(widget.show).toHaveBeenCalledOnce()

    last().solved(proof)

    expect(await verdict).toEqual({ kind: 'solved', proof })
  })

  it('is rejected while another check is running [CAPTCHA-14]', async () => {
    const { captcha } = waiting()
    void captcha.verify()
    expect(await captcha.verify()).toEqual({ kind: 'refused', refusal: { reason: 'too-fast' } })
  })

  it('is rejected with a prompt to verify first when the player closes the dialog [CAPTCHA-15]', async () => {
    const { captcha, last } = waiting()
    const verdict = captcha.verify()
    last().closed()
    expect(await verdict).toEqual({ kind: 'refused', refusal: { reason: 'verify-first' } })
  })

  it('ends without an alert when the form unmounts', async () => {
    const { captcha } = waiting()
    const verdict = captcha.verify()
    captcha.stop()
    expect(await verdict).toEqual({ kind: 'refused', refusal: { reason: 'left' } })
  })

  it("is rejected with the provider's message when the captcha fails [CAPTCHA-17]", async () => {
    const { captcha, last } = waiting()
    const verdict = captcha.verify()
    last().failed('Illegal request 60101')
    const refusal = { reason: 'failed', text: 'Illegal request 60101' }
    expect(await verdict).toEqual({ kind: 'refused', refusal })
  })

  it('prompts the player to verify first when the captcha is in the error state [CAPTCHA-10]', async () => {
    const { captcha, last } = waiting()
    last().failed(undefined)
    expect(await captcha.verify()).toEqual({ kind: 'refused', refusal: { reason: 'verify-first' } })
  })

  it('for an image captcha returns the digits, and is rejected until all digits are typed [CAPTCHA-10, CAPTCHA-12]', async () => {
    const { captcha, last } = setUp()
    captcha.start()
    last().ready({ destroy: vi.fn() })

    expect(await captcha.verify()).toEqual({ kind: 'refused', refusal: { reason: 'verify-first' } })

    captcha.answer({ captcha: '1234' })

    expect(await captcha.verify()).toEqual({ kind: 'solved', proof: { captcha: '1234' } })

    captcha.answer(undefined)

    expect((await captcha.verify()).kind).toBe('refused')
  })

  it('resets the captcha after use if possible, and otherwise reloads it [CAPTCHA-06]', async () => {
    const { captcha, runs, last, state } = waiting()
    const reset = vi.fn()
    last().ready({ destroy: vi.fn(), reset })
    last().solved(proof)
    captcha.clear()

    expect(state()).toEqual({ kind: 'waiting' })
    expect(reset).toHaveBeenCalledOnce()
    expect(runs).toHaveLength(1)

    last().failed(undefined)
    captcha.clear()

    expect(state()).toEqual({ kind: 'loading' })
  })

  it('reloads the captcha once its proof is used up [REGISTER-13]', async () => {
    const { captcha, runs, last, state } = waiting()
    last().solved(proof)
    captcha.clear()
    expect(state()).toEqual({ kind: 'loading' })
    expect(runs).toHaveLength(2)
  })
})
