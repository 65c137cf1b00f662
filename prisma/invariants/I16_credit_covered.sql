-- No one has spent credit they did not have.
SELECT party FROM ledger_posting WHERE account = 'credit' GROUP BY party HAVING sum(cents) > 0
