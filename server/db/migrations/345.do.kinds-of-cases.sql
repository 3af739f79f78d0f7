-- A brief that a coach shows to the safety team is a case too, which is left or answered with lines that help.
alter type reported add value 'brief';
alter type case_kind add value 'brief';
alter type moderation_decision add value 'help';
