const question = new URLSearchParams(location.search)
const [key, order_id, email, state] = ['key', 'order_id', 'email', 'state'].map(
  (name) => question.get(name) ?? '',
)
const trouble = document.getElementById('trouble')

document.getElementById('merchant').textContent = question.get('name') || 'Pay'
document.getElementById('leave').addEventListener('click', () => tell({ type: 'dismissed' }))
addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ type: 'dismissed' }))
for (const method of ['upi', 'card']) {
  document.getElementById(method).addEventListener('submit', (event) => {
    event.preventDefault()
    void pay({ [method]: new FormData(event.target).get(method) })
  })
}
// The buttons are disabled in the HTML, because a press before this script runs would be lost or submit the
// form as a page.
for (const button of document.querySelectorAll('button')) button.disabled = false
await show()

async function show() {
  const response = await fetch(
    `/checkout/orders/${encodeURIComponent(order_id)}?${new URLSearchParams({ key })}`,
  )
  const order = await response.json()
  if (!response.ok) return complain(order.error.description)
  const amount = new Intl.NumberFormat('en-IN', { style: 'currency', currency: order.currency }).format(
    order.amount / 100,
  )
  document.getElementById('what').textContent = `${question.get('description') ?? ''} · ${amount}`
}

async function pay(method) {
  const afterwards = document.getElementById('afterwards').value
  const response = await fetch('/checkout/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, order_id, email, afterwards, ...method }),
  })
  const outcome = await response.json()
  if (outcome.error) {
    complain(outcome.error.description)
    return tell({ type: 'failed', error: outcome.error })
  }
  if (afterwards === 'silent')
    return complain('Paid. The page that opened this is never told: close it, and see the webhook do it.')
  tell({ type: 'paid', response: outcome.response })
}

function complain(sentence) {
  trouble.textContent = sentence
  trouble.hidden = false
}

function tell(message) {
  parent.postMessage({ state, ...message }, '*')
}
