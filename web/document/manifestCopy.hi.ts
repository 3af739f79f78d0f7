import type { copy as english } from './manifestCopy.ts'

export const copy = {
  description: 'योग, ध्यान, मन की सेहत और आयुर्वेद: हर दिन थोड़ा-थोड़ा, अच्छे साथ में।',
  calmRoom: 'शांति कक्ष',
  journal: 'मेरी डायरी',
  classes: 'क्लासें',
} satisfies typeof english
