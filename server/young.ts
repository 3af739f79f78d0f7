import { setFlagsFromString } from 'node:v8'

// What a call makes is garbage as soon as it is answered. V8, when it sees such things outlive its first small
// collections, puts their kind among the old ones for good; each then keeps all it refers to until the next full
// collection. That doubled the processor's time of a feed in every second process, by chance (docs/decisions/0071).
setFlagsFromString('--no-allocation-site-pretenuring')
