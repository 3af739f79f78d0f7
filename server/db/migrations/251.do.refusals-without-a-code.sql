-- What the contract has no code for: its calls refuse in sentences of their own.
alter type refusal add value 'forbidden';
alter type refusal add value 'second_factor';
alter type refusal add value 'proof_missing';
alter type refusal add value 'address_taken';
alter type refusal add value 'code_spent';
alter type refusal add value 'code_used_up';
alter type refusal add value 'discount_gone';
