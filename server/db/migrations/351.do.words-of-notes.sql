-- Words in any form: English ones by the English stemmer, those of other scripts by the Hindi one. No word is left out as too
-- common, because every word of a search must be found.
create text search dictionary english_words (template = snowball, language = english);
create text search configuration note_words (copy = english);
alter text search configuration note_words
  alter mapping for asciiword, asciihword, hword_asciipart with english_words;
alter text search configuration note_words
  alter mapping for word, hword, hword_part with hindi_stem;
