-- A member can be scorer (-1) or treasurer (-2).
ALTER TABLE users DROP CONSTRAINT users_role_check, ADD CONSTRAINT users_role_check CHECK (role BETWEEN -2 AND 3 AND role <> 0);
ALTER TABLE members DROP CONSTRAINT members_role_check, ADD CONSTRAINT members_role_check CHECK (role BETWEEN -2 AND 3 AND role <> 0);
