// The part of the provider's browser script that a page uses: window.Razorpay.
;(() => {
  const provider = new URL(document.currentScript.src).origin

  class Razorpay {
    #options
    #listeners = new Map()
    #layer
    #hear

    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      const { key, order_id, name, description, prefill } = this.#options
      const state = crypto.randomUUID()
      const question = new URLSearchParams({
        key,
        order_id,
        name,
        description,
        email: prefill?.email ?? '',
        state,
      })
      const frame = document.createElement('iframe')
      frame.src = `${provider}/checkout/?${question}`
      frame.title = 'Razorpay Checkout'
      frame.setAttribute('allow', 'payment')
      Object.assign(frame.style, { width: '100%', height: '100%', border: '0', colorScheme: 'normal' })
      this.#layer = document.createElement('div')
      this.#layer.className = 'razorpay-container'
      Object.assign(this.#layer.style, {
        position: 'fixed',
        inset: '0',
        zIndex: '2147483647',
        background: 'rgb(0 0 0 / 60%)',
      })
      this.#layer.append(frame)
      this.#hear = ({ origin, source, data }) => {
        if (origin === provider && source === frame.contentWindow && data?.state === state) this.#take(data)
      }
      addEventListener('message', this.#hear)
      document.body.append(this.#layer)
      frame.addEventListener('load', () => frame.focus())
    }

    close() {
      removeEventListener('message', this.#hear)
      this.#layer?.remove()
      this.#layer = undefined
    }

    #take({ type, response, error }) {
      const { handler, modal } = this.#options
      if (type === 'paid') {
        this.close()
        handler?.(response)
      }
      if (type === 'failed')
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error })
      if (type === 'dismissed') {
        if (modal?.confirm_close && !confirm('Ongoing payment. Are you sure you want to abort it?')) return
        this.close()
        modal?.ondismiss?.()
      }
    }
  }

  window.Razorpay = Razorpay
})()
