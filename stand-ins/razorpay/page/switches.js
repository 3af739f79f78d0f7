const words = {
  none: 'responds as usual',
  slow: 'responds after three seconds',
  hanging: 'never responds',
  busy: 'refuses: 429',
  failing: 'refuses: 502',
  garbage: 'returns something other than JSON',
  'lost-answer': 'does it, but the response is lost',
  on: 'are sent',
  off: 'are not sent',
  twice: 'are sent twice',
  backwards: 'are sent in the wrong order',
  late: 'are sent ten seconds late',
}

for (const name of ['trouble', 'webhooks']) {
  document
    .getElementById(name)
    .addEventListener('change', ({ target }) => void flip(`/switches/${name}/${target.value}`))
}
await show()

async function flip(path) {
  await fetch(path, { method: 'POST' })
  await show()
}

async function show() {
  const { trouble, troubles, webhooks, webhookModes, payments } = await (await fetch('/switches')).json()
  fill('trouble', troubles, trouble)
  fill('webhooks', webhookModes, webhooks)
  document.getElementById('payments').replaceChildren(...payments.map(row))
}

function fill(id, choices, chosen) {
  const select = document.getElementById(id)
  select.replaceChildren(...choices.map((name) => new Option(words[name], name)))
  select.value = chosen
}

function row({ id, amount, status }) {
  const line = document.createElement('tr')
  for (const text of [id, `₹${(amount / 100).toFixed(2)}`, status]) {
    line.append(Object.assign(document.createElement('td'), { textContent: text }))
  }
  if (status === 'captured') {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Refund' })
    button.addEventListener('click', () => void flip(`/switches/refund/${id}`))
    line.append(button)
  }
  return line
}
